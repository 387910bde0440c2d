/**
 * The cut of the shirt, in a square of 480 units with its axis at x = 240. The left half is drawn, the right
 * half is its mirror.
 */
export const VIEW = 480
export const AXIS = VIEW / 2
export const MIRROR = `matrix(-1 0 0 1 ${VIEW} 0)`

export type Side = 'left' | 'right'

/** Necklines run from the right shoulder (284, 46) to the left one (196, 46). */
export const NECKLINES = {
  crew: 'C281 80 264 96 240 96C216 96 199 80 196 46',
  v_neck: 'C279 78 262 104 240 126C218 104 201 78 196 46',
  wrap: 'C280 80 262 104 240 122C218 104 200 80 196 46',
  polo: 'C279 74 260 100 240 122C220 100 201 74 196 46',
  grandad: 'C280 72 263 89 240 91C217 89 200 72 196 46',
  lace_up: 'C279 74 260 100 240 122C220 100 201 74 196 46',
  back: 'C268 57 212 57 196 46',
} as const

const LEFT_SIDE =
  'C170 54 142 62 115 76C134 108 138 152 119 190C125 250 125 345 117 434C117 438 119 440 123 441'
const HEM = 'C200 451 280 451 357 441'
const RIGHT_SIDE =
  'C361 440 363 438 363 434C355 345 355 250 361 190C342 152 346 108 365 76C338 62 310 54 284 46'

export const bodyPath = (neckline: keyof typeof NECKLINES): string =>
  `M196 46${LEFT_SIDE}${HEM}${RIGHT_SIDE}${NECKLINES[neckline]}Z`

export const ARMHOLE = 'M115 76C134 108 138 152 119 190'
export const ARMHOLE_STITCH = 'M120 80C139 112 143 152 124 187'
export const HEM_STITCHES = ['M116 428C200 439 280 439 364 428', 'M116 423.5C200 434.5 280 434.5 364 423.5']
export const BACK_YOKE_SEAM = 'M128 92C180 100 300 100 352 92'
export const BACK_YOKE_STITCH = 'M128 96C180 104 300 104 352 96'

/** A fold: from, to, how far it bends, how wide it is, how strong. */
export type Fold = readonly [
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  bend: number,
  width: number,
  strength: number,
]

export interface SleeveCut {
  readonly outline: string
  readonly cuff: string
  readonly cuffSeam: string
  readonly cuffStitch: string
  /** Along the middle of the cuff. */
  readonly cuffLine: string
  /** The sleeve's own frame: x across the arm, y from the cuff (0) up to the shoulder (-reach). */
  readonly frame: string
  readonly reach: number
  /** Where light enters and leaves, across the arm. */
  readonly light: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
  readonly valleys: readonly Fold[]
  readonly ridges: readonly Fold[]
}

export const SHORT_SLEEVE: SleeveCut = {
  outline:
    'M115 76C99 85 89 99 80 121C66 157 51 193 35 229C34 232 35 234 37 235C56 246 78 255 98 260C101 261 103 260 104 257C108 235 113 212 119 190C138 152 134 108 115 76Z',
  cuff: 'M41 215C61 228 84 238 107 243L104 257C103 260 101 261 98 260C78 255 56 246 37 235C35 234 34 232 35 229Z',
  cuffSeam: 'M41 215C61 228 84 238 107 243',
  cuffStitch: 'M43 210.5C63 223.5 86 233.5 108 238.5',
  cuffLine: 'M38 222C58 235 81 245 105.5 250',
  frame: 'translate(70 246) rotate(22.5)',
  reach: 180,
  light: { x1: 52, y1: 160, x2: 130, y2: 194 },
  valleys: [
    [126, 188, 62, 164, -5, 8, 0.6],
    [116, 216, 50, 198, -4, 7, 0.42],
    [134, 140, 100, 92, 4, 6, 0.34],
  ],
  ridges: [
    [122, 168, 66, 148, -4, 6, 0.36],
    [110, 232, 44, 212, -3, 5, 0.28],
  ],
}

export const LONG_SLEEVE: SleeveCut = {
  outline:
    'M115 76C99 85 89 99 81 121C66 163 52 214 43 262C35 306 29 350 24 392C23 396 25 398 28 399C39 403 52 406 64 408C68 409 70 407 71 404C77 362 85 318 95 278C102 248 110 218 119 190C138 152 134 108 115 76Z',
  cuff: 'M26.5 376C41 383 57 387 74 389L71 404C70 407 68 409 64 408C52 406 39 403 28 399C25 398 23 396 24 392Z',
  cuffSeam: 'M26.5 376C41 383 57 387 74 389',
  cuffStitch: 'M27 371C42 378 58 382 75 384',
  cuffLine: 'M25 384C40 391 56 395 73 397',
  frame: 'translate(46 404) rotate(13.5)',
  reach: 330,
  light: { x1: 38, y1: 236, x2: 116, y2: 256 },
  valleys: [
    [128, 186, 64, 170, -5, 8, 0.6],
    [108, 236, 52, 222, -4, 7, 0.4],
    [96, 282, 40, 268, 5, 7, 0.46],
    [84, 336, 34, 318, -4, 6, 0.34],
    [134, 140, 100, 92, 4, 6, 0.34],
  ],
  ridges: [
    [122, 168, 66, 152, -4, 6, 0.36],
    [102, 258, 46, 246, -3, 6, 0.3],
    [90, 306, 38, 294, 4, 5, 0.26],
    [80, 362, 30, 346, -3, 5, 0.22],
  ],
}

export const BODY_VALLEYS: readonly Fold[] = [
  [116, 184, 196, 296, -16, 13, 0.62],
  [364, 184, 292, 286, 16, 13, 0.62],
  [362, 256, 236, 316, 18, 10, 0.36],
  [118, 318, 188, 446, -14, 11, 0.4],
  [362, 352, 302, 450, 14, 11, 0.4],
  [238, 340, 230, 456, 5, 8, 0.26],
]

export const BODY_RIDGES: readonly Fold[] = [
  [126, 176, 214, 278, -18, 10, 0.34],
  [352, 176, 274, 268, 18, 8, 0.24],
  [360, 280, 238, 334, 18, 8, 0.2],
  [118, 350, 170, 448, -12, 9, 0.24],
  [346, 336, 284, 446, 14, 8, 0.2],
  [256, 330, 250, 456, 5, 7, 0.18],
  [122, 84, 204, 56, -4, 7, 0.34],
  [358, 84, 276, 56, 4, 6, 0.2],
]
