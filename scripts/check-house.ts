import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FAULTS } from './planted/faults.ts'
import { STUMBLES } from './planted/stumbles.ts'

/**
 * The rules of ARCHITECTURE.md that neither the compiler nor the linter knows: which floor may import which,
 * no circles, SQL and Fastify in their places. Reads every module; a run that saw none is a failure.
 */

const ROOT = path.resolve(process.argv[2] ?? '.')
const LEAST_MODULES = Number(process.argv[3] ?? 100)
const isTest = (file: string): boolean => /\.test\.tsx?$|\/test\//.test(file)

interface Module {
  file: string
  text: string
  imports: { specifier: string; file: string | undefined }[]
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g

const files = ['contract', 'server', 'web'].flatMap((part) =>
  readdirSync(path.join(ROOT, part, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${part}/src/${file.replaceAll('\\', '/')}`),
)
const known = new Set(files)

/** The file an import means, when it is one of ours. */
function resolve(from: string, specifier: string): string | undefined {
  const target = specifier.startsWith('@kitdex/contract/')
    ? `contract/src/${specifier.slice('@kitdex/contract/'.length)}.ts`
    : path.posix.join(path.posix.dirname(from), specifier)
  return specifier.startsWith('.') || specifier.startsWith('@kitdex/') ? target : undefined
}

const modules: Module[] = files.map((file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const imports = [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    return { specifier, file: resolve(file, specifier) }
  })
  return { file, text, imports }
})

type Rule = (module: Module) => string[]

const imported = (
  module: Module,
  bad: (specifier: string, file: string | undefined) => string | false,
): string[] => module.imports.flatMap(({ specifier, file }) => bad(specifier, file) || [])

const packageOf = (specifier: string): string | undefined =>
  specifier.startsWith('.') ? undefined : specifier

const packages: Rule = (module) =>
  imported(module, (specifier, file) => {
    const name = packageOf(specifier)
    if (module.file.startsWith('contract/') && !isTest(module.file)) {
      return name !== undefined && name !== 'zod' && `contract imports ${specifier}: only zod and itself`
    }
    if (name === 'node:async_hooks') return `imports ${specifier}: what a call carries is handed on`
    const other = module.file.startsWith('server/') ? 'web/' : 'server/'
    return (
      (file?.startsWith(other) || specifier.startsWith(`@kitdex/${other.slice(0, -1)}`)) &&
      `imports ${specifier}: the other side`
    )
  })

/** From the ground up; a feature imports another's service only, and only downward. */
const FLOORS = [
  ['audit', 'mail', 'uploads'],
  ['settings'],
  ['accounts', 'catalogue', 'gamification', 'notifications', 'push'],
  ['badges'],
  ['contributions', 'collection', 'newsletter', 'campaigns'],
  ['profiles'],
  ['imports', 'reports', 'analytics', 'home', 'pages', 'collection-io', 'integrity', 'dump', 'merging'],
  ['admin', 'market'],
  ['starter', 'classic', 'demo'],
]
const floorOf = (feature: string): number => FLOORS.findIndex((floor) => floor.includes(feature))
const featureOf = (file: string | undefined): string | undefined =>
  /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file ?? '')?.[1]

const serverFloors: Rule = (module) => {
  if (!module.file.startsWith('server/src/') || isTest(module.file)) return []
  const own = featureOf(module.file)
  const isPlatform = module.file.startsWith('server/src/platform/')
  return imported(module, (specifier, file) => {
    const other = featureOf(file)
    if (!other || other === own) {
      const upward = own !== undefined && /server\/src\/(app|main|cli)\b/.test(file ?? '')
      return upward && `imports ${specifier}: features know neither app nor main`
    }
    if (isPlatform) return `imports ${specifier}: the platform knows no feature`
    if (own === undefined) return false
    if (floorOf(own) < 0 || floorOf(other) < 0)
      return `feature ${floorOf(own) < 0 ? own : other} has no floor in check-house.ts`
    if (!/(^|[/-])service\.ts$/.test(file ?? ''))
      return `imports ${specifier}: of another feature, its service only`
    return floorOf(other) >= floorOf(own) && `imports ${specifier}: ${own} may not stand on ${other}`
  })
}

const serverPlaces: Rule = ({ file, text, imports }) => {
  if (!file.startsWith('server/src/features/') || isTest(file)) return []
  const kind = path.basename(file, '.ts')
  const problems: string[] = []
  const imports_ = (name: string) =>
    imports.some(({ specifier }) => specifier === name || specifier.startsWith(`${name}/`))
  if (imports_('kysely') && !kind.endsWith('repo')) problems.push('SQL is written in repo.ts only')
  if (imports_('fastify') && !kind.endsWith('routes'))
    problems.push('Fastify is known to routes.ts and the platform only')
  if (/\bnew Date\(\)|\bDate\.now\(/.test(text)) problems.push('time comes from platform/clock.ts')
  if (/\.transaction\(\)\s*\.execute\(/.test(text))
    problems.push('a transaction is begun by platform/database/transact.ts')
  if (kind.endsWith('routes') && imports.some((i) => i.file?.endsWith('repo.ts')))
    problems.push('routes call the service, not the repo')
  return problems
}

const webFloors: Rule = (module) => {
  if (!module.file.startsWith('web/src/') || isTest(module.file)) return []
  const own = featureOf(module.file)
  const isBelow = /^web\/src\/(ui|lib|i18n|shared)\//.test(module.file)
  const isGround = isBelow && !module.file.startsWith('web/src/shared/')
  return imported(module, (specifier, file) => {
    const other = featureOf(file)
    if (isBelow && other) return `imports ${specifier}: ui, lib and shared know no feature`
    if (isGround && file?.startsWith('web/src/shared/'))
      return `imports ${specifier}: ui and lib know nothing of the catalogue`
    if (own && other && other !== own)
      return `imports ${specifier}: sideways; what several features show stands in shared`
    const typesOnly = /^@kitdex\/contract\/(api\/|endpoint|paging|text|error|catalogue\/(schema|wire))/.test(
      specifier,
    )
    const bare =
      module.text.includes(`import type`) &&
      new RegExp(`import type [^;]*?['"]${specifier}['"]`).test(module.text)
    return typesOnly && !bare && `imports ${specifier}: types only, its schemas stay out of the bundle`
  })
}

const names: Rule = ({ file }) => [
  ...(/\/(utils|helpers)\//.test(file)
    ? ['there is no utils or helpers folder: name it after what it does']
    : []),
  ...(/\/index\.tsx?$/.test(file) ? ['no index files: import the thing itself'] : []),
  ...(/[A-Z_]/.test(path.basename(file)) ? ['file names are kebab-case'] : []),
]

const missing: Rule = (module) =>
  imported(module, (specifier, file) => {
    const isAsset = /\.(css|svg|json|woff2)(\?.*)?$/.test(specifier)
    return (
      file !== undefined &&
      !isAsset &&
      !known.has(file) &&
      `imports ${specifier}, which this check cannot find`
    )
  })

function findCircles(): string[] {
  const graph = new Map(
    modules.map((m) => [m.file, m.imports.flatMap(({ file }) => (file && known.has(file) ? [file] : []))]),
  )
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const visit = (file: string, trail: string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      return
    }
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of graph.keys()) visit(file, [])
  return circles
}

/** 0001, 0002, …: two that were written side by side would run in an order that nobody chose. */
const misnumbered = (): string[] => {
  const folder = path.join(ROOT, 'server/migrations')
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  return files
    .filter((name, at) => !name.startsWith(`${String(at + 1).padStart(4, '0')}_`))
    .map((name) => `server/migrations/${name}: migrations are numbered without gap and double`)
}

/** Beside each other a reader still finds a name; texts, migrations and the parts of screens are lists by nature. */
const MOST_FILES = 30
const crowded = (): string[] => {
  const counts = new Map<string, number>()
  const parts = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench', 'scripts']
  for (const part of parts.filter((name) => existsSync(path.join(ROOT, name))))
    for (const entry of readdirSync(path.join(ROOT, part), { recursive: true, encoding: 'utf8' })) {
      const folder = path.posix.dirname(`${part}/${entry.replaceAll('\\', '/')}`)
      if (/\.\w+$/.test(entry)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !/^web\/src\/(ui|i18n\/.*)$/.test(folder))
    .map(([folder, count]) => `${folder}: ${count} files beside each other, ${MOST_FILES} at most`)
}

/** A fault that has lost its place, or its test, proves nothing any more. */
const misplanted = (): string[] =>
  (existsSync(path.join(ROOT, 'scripts/planted')) ? [...FAULTS, ...STUMBLES] : []).flatMap(
    ({ name, file, from, test }) => {
      const gone = [file, test].find((one) => !existsSync(path.join(ROOT, one)))
      if (gone) return [`planted fault '${name}': there is no ${gone}`]
      const places = readFileSync(path.join(ROOT, file), 'utf8').split(from).length - 1
      return places === 1 ? [] : [`planted fault '${name}': '${from}' is ${places} times in ${file}`]
    },
  )

const rules: Rule[] = [packages, serverFloors, serverPlaces, webFloors, names, missing]
const problems = modules.flatMap((module) =>
  rules.flatMap((rule) => rule(module).map((text) => `${module.file}: ${text}`)),
)
problems.push(...misnumbered(), ...crowded(), ...misplanted())
problems.push(...findCircles().map((circle) => `circle: ${circle}`))
const seen = modules.reduce((sum, module) => sum + module.imports.length, 0)
if (modules.length < LEAST_MODULES || seen === 0)
  problems.push(`only ${modules.length} modules and ${seen} imports were seen`)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`house: ${modules.length} modules, ${seen} imports, ${problems.length} problems\n`)
process.exit(problems.length > 0 ? 1 : 0)
