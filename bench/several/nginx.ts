import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/cluster.ts'
import type { Front } from '../faults/site.ts'

/** How long nginx leaves a process alone that refused it. */
export const LEFT_ALONE_MS = 1000

/**
 * In turn; a request that could not be handed over goes to the next process, one that was sent does not, unless it may
 * be sent twice (nginx leaves POST and PATCH alone by itself). Streams and uploads go through as they come.
 */
const settings = (folder: string, port: number, ports: readonly number[]): string => `
daemon off;
worker_processes 1;
user root;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream kitdex {
${ports.map((one) => `    server 127.0.0.1:${one} max_fails=1 fail_timeout=${LEFT_ALONE_MS / 1000}s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 100m;
    location / {
      proxy_pass http://kitdex;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout;
      proxy_buffering on;
    }
    location = /api/events {
      proxy_pass http://kitdex;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`

export interface Nginx extends Front {
  /** What it complained of. */
  errors(): string[]
}

/** nginx in front of these ports, with all that is its own in a folder. */
export async function startNginx(home: string, ports: readonly number[], port?: number): Promise<Nginx> {
  if (spawnSync('nginx', ['-v']).error)
    spawnSync('apt-get', ['install', '-y', 'nginx-light'], { stdio: 'inherit' })
  const folder = path.join(home, 'nginx')
  fs.mkdirSync(folder)
  const own = port ?? (await freePort())
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(file, settings(folder, own, ports))
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${own}`
  const deadline = performance.now() + 10_000
  while ((await fetch(`${url}/api/health`).catch(() => undefined))?.status !== 200) {
    if (performance.now() > deadline || child.exitCode !== null) throw new Error('nginx does not start.')
    await wait(20)
  }
  return {
    url,
    errors: () => fs.readFileSync(path.join(folder, 'error.log'), 'utf8').split('\n').filter(Boolean),
    close: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
