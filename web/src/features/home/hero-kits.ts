import type { KitColors } from '@kitdex/contract/drawing/look'

/** The three shirts of the hero: drawn from here, so that the first picture waits for no answer. */
export const HERO_KITS: readonly KitColors[] = [
  { primary_color: '#f6cf1f', secondary_colors: ['#1c2a54'], pattern: 'brush', collar: 'crew' },
  {
    primary_color: 'white',
    secondary_colors: ['#d2162c'],
    pattern: 'checks',
    collar: 'v_neck',
    collar_color: '#d2162c',
    cuff_color: 'white',
  },
  {
    primary_color: 'royal blue',
    secondary_colors: ['white', 'red', 'black'],
    pattern: 'chest_band',
    collar: 'polo',
    collar_color: 'white',
    cuff_color: 'white',
  },
]
