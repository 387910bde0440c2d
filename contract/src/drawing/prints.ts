import type { PatternName } from './look.ts'
import type { Pattern } from './pattern.ts'
import { mix } from './shade.ts'
import { at, el, fill, group, path, repeat, stroke } from './svg.ts'

const flecks: Pattern = {
  tonal: true,
  draw: ({ accents: [main, second = main], random, reach }) => {
    const scatter = (count: number, x: number, y: number, width: number, height: number) =>
      repeat(count, () => {
        const angle = -0.9 + random() * 0.5
        const length = 5 + random() * 9
        const from = `M${at(x + random() * width)} ${at(y + random() * height)}`
        return `${from}l${at(length * Math.cos(angle))} ${at(length * Math.sin(angle))}`
      })
    const inked = (d: string, color: string) =>
      stroke(d, color, 3, { 'stroke-linecap': 'round', 'stroke-opacity': 0.85 })
    const perArm = Math.round(reach * 0.15)
    return {
      body: inked(scatter(110, 110, 40, 260, 410), main) + inked(scatter(80, 110, 40, 260, 410), second),
      sleeve: () =>
        inked(scatter(perArm, -60, -reach - 10, 120, reach), main) +
        inked(scatter(perArm, -60, -reach - 10, 120, reach), second),
    }
  },
}

const diamonds: Pattern = {
  tonal: true,
  draw: ({ accents: [main], base, reach }) => {
    const pale = mix(base, main, 0.45)
    const diamond = (x: number, y: number, size: number) => {
      const half = at(size * 0.62)
      return `M${at(x)} ${at(y - size)}l${half} ${size}l${-half} ${size}l${-half} ${-size}z`
    }
    const field = (rows: number, perRow: number, x: number, y: number, down: number, size: number) => {
      const pick = (wanted: boolean) =>
        repeat(rows, (j) =>
          repeat(perRow, (i) =>
            ((i + j) % 3 === 0) === wanted ? diamond(x + i * 35 + (j % 2) * 17.5, y + j * down, size) : '',
          ),
        )
      return fill(pick(false), pale) + fill(pick(true), main)
    }
    return {
      body: field(10, 9, 100, 50, 44, 27),
      sleeve: () => field(Math.ceil(reach / 36) + 1, 5, -70, -20, -36, 24),
    }
  },
}

const FACETS = [0.95, 0.3, 0.62, 0.12, 0.8, 0.45, 0.2] as const

/** Triangles of one colour in seven strengths; one in five is left out. */
const geometric: Pattern = {
  busy: true,
  covers: true,
  tonal: true,
  draw: ({ accents: [main], reach }) => {
    const triangle = (x: number, y: number, points: boolean) =>
      points ? `M${x} ${y + 36}l18 -36l18 36z` : `M${x} ${y}l18 36l18 -36z`
    const field = (rows: number, perRow: number, x: number, y: number, down: number) =>
      FACETS.map((opacity, facet) => {
        const d = repeat(rows, (j) =>
          repeat(perRow, (i) => {
            const isMine = (i * 3 + j * 5) % FACETS.length === facet && (i * 7 + j * 11) % 5 !== 0
            return isMine ? triangle(x + i * 18, y + j * down, (i + j) % 2 === 0) : ''
          }),
        )
        return path(d, { fill: main, 'fill-opacity': opacity })
      }).join('')
    return {
      body: field(13, 18, 78, 34, 34),
      sleeve: () => field(Math.ceil(reach / 34) + 1, 9, -90, -34, -34),
    }
  },
}

const abstract: Pattern = {
  busy: true,
  covers: true,
  tonal: true,
  draw: ({ accents, random, reach }) => {
    const shard = (x: number, y: number, size: number) => {
      const turn = random() * 2 * Math.PI
      const corners = 4 + Math.floor(random() * 2)
      const points = Array.from({ length: corners }, (_, i) => {
        const angle = turn + (i / corners) * 2 * Math.PI
        const radius = size * (0.45 + random() * 0.75)
        return `${at(x + Math.cos(angle) * radius)} ${at(y + Math.sin(angle) * radius * 1.25)}`
      })
      return `M${points.join('L')}Z`
    }
    const scatter = (x: number, y: number, width: number, height: number) =>
      repeat(Math.ceil(height / 46), (j) =>
        repeat(Math.ceil(width / 46), (i) => {
          const color = accents[Math.floor(random() * accents.length)] ?? accents[0]
          const [dx, dy, size] = [random() * 46, random() * 46, 46 * (0.42 + random() * 0.38)]
          const opacity = 0.55 + random() * 0.45
          return path(shard(x + i * 46 + dx, y + j * 46 + dy, size), { fill: color, 'fill-opacity': opacity })
        }),
      )
    return { body: scatter(100, 30, 280, 420), sleeve: () => scatter(-70, -reach - 10, 130, reach + 5) }
  },
}

function star(x: number, y: number, size: number, turn: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 ? size * 0.42 : size
    const angle = turn + (i * Math.PI) / 5 - Math.PI / 2
    return `${at(x + radius * Math.cos(angle))} ${at(y + radius * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

const stars: Pattern = {
  busy: true,
  draw: ({ accents: [main], random, reach }) => ({
    body: fill(
      repeat(6, (j) =>
        repeat(5, (i) => {
          const x = 122 + i * 62 + (j % 2) * 30 + random() * 10
          const y = 66 + j * 70 + random() * 14
          return star(x, y, 15 + random() * 12, random() * 0.9 - 0.45)
        }),
      ),
      main,
    ),
    sleeve: () =>
      fill(
        repeat(Math.round(reach / 60), (j) =>
          repeat(2, (i) => star(-32 + i * 56 + (j % 2) * 20, -46 - j * 56, 14 + random() * 9, random())),
        ),
        main,
      ),
  }),
}

/** Rings of the sun stone: radius, width, number of blocks (0: unbroken), strength. */
const RINGS = [
  [20, 9, 0, 0.9],
  [38, 12, 10, 0.8],
  [58, 5, 0, 0.9],
  [76, 18, 16, 0.75],
  [96, 4, 0, 0.9],
  [114, 16, 28, 0.7],
  [132, 4, 0, 0.9],
  [150, 18, 36, 0.6],
  [170, 3, 0, 0.8],
] as const

const sun: Pattern = {
  tonal: true,
  frontOnly: true,
  draw: ({ accents: [main] }) => {
    const ring = ([radius, width, blocks, opacity]: (typeof RINGS)[number]) => {
      const block = blocks && (2 * Math.PI * radius) / blocks
      return el('circle', {
        cx: 240,
        cy: 236,
        r: radius,
        fill: 'none',
        stroke: main,
        'stroke-opacity': opacity,
        'stroke-width': width,
        'stroke-dasharray': block ? `${at(block * 0.62)} ${at(block * 0.38)}` : undefined,
      })
    }
    const ray = (i: number) =>
      path('M240 20l14 36h-28z', {
        fill: main,
        'fill-opacity': 0.7,
        transform: `rotate(${i * 22.5} 240 236)`,
      })
    return { body: group({ opacity: 0.5 }, RINGS.map(ring).join(''), repeat(16, ray)) }
  },
}

export const PRINTS = {
  flecks,
  diamonds,
  geometric,
  abstract,
  stars,
  sun,
} as const satisfies Partial<Record<PatternName, Pattern>>
