import { MIRROR } from './geometry.ts'
import type { PatternName } from './look.ts'
import { armColumn, type Pattern, wholeArm } from './pattern.ts'
import { at, el, fill, group, path, stroke } from './svg.ts'

const sleeves: Pattern = {
  sleeves: true,
  draw: ({ accents: [main] }) => ({ sleeve: () => wholeArm(main) }),
}

const gradient: Pattern = {
  covers: true,
  draw: ({ accents: [main], id }) => ({
    defs: el(
      'linearGradient',
      { id: `${id}-fade`, x1: 0, y1: 60, x2: 0, y2: 440, gradientUnits: 'userSpaceOnUse' },
      el('stop', { offset: 0.12, 'stop-color': main, 'stop-opacity': 0 }),
      el('stop', { offset: 0.92, 'stop-color': main }),
    ),
    body: el('rect', { x: 80, y: 30, width: 320, height: 430, fill: `url(#${id}-fade)` }),
  }),
}

const yoke: Pattern = {
  sleeves: true,
  draw: ({ accents: [main, second] }) => ({
    body:
      fill('M90 20H390V148C340 132 292 126 240 126C188 126 140 132 90 148Z', main) +
      (second ? stroke('M90 151C140 135 188 129 240 129C292 129 340 135 390 151', second, 6) : ''),
    sleeve: () => wholeArm(main),
  }),
}

/** Panels over the shoulders, from the neck round the top of the arm. */
const shoulders: Pattern = {
  draw: ({ accents: [main, second], reach }) => {
    const panel = fill('M90 20H214C206 74 178 124 100 152Z', main)
    const piping = second ? stroke('M214 20C206 74 178 124 100 152', second, 6) : ''
    const top = at(-reach + 66)
    return {
      body: panel + piping + group({ transform: MIRROR }, panel, piping),
      sleeve: () =>
        fill(`M-120 -460H120V${at(top + 14)}C60 ${at(top - 12)} -20 ${top} -120 ${at(top + 70)}Z`, main),
    }
  },
}

const SIDE_PANEL = 'M90 60L150 60C158 120 164 170 152 250C146 320 150 400 158 460H90Z'

const panel: Pattern = {
  draw: ({ accents: [main] }) => ({
    body: fill(SIDE_PANEL, main) + path(SIDE_PANEL, { fill: main, transform: MIRROR }),
    sleeve: () => fill(armColumn(-16, 16), main),
  }),
}

const flames: Pattern = {
  draw: ({ accents: [main, second] }) => ({
    sleeve: () =>
      fill('M-70 30V-60L-46 -118L-34 -74L-16 -150L-2 -86L14 -164L28 -92L46 -138L60 -70V30Z', main) +
      (second
        ? fill('M-70 30V-28L-44 -78L-32 -40L-14 -104L0 -46L16 -116L30 -50L46 -90L60 -30V30Z', second)
        : ''),
  }),
}

export const PANELS = { gradient, sleeves, shoulders, yoke, panel, flames } as const satisfies Partial<
  Record<PatternName, Pattern>
>
