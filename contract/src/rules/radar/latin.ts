/** Letters of other alphabets as most files write them with Latin ones. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  `а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh
  щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i ї:i є:ye ґ:g ў:u ј:j љ:lj њ:nj ћ:c ђ:dj џ:dz ѓ:gj ќ:kj ѕ:dz ә:a ғ:g қ:k ң:n ө:o ұ:u
  ү:u һ:h α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
)

const OTHER = /[\u0370-\u03ff\u0400-\u04ff]/g

/** Cyrillic and Greek in Latin letters; everything else as it is. */
export const toLatin = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/([\u0370-\u03ff])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll('ου', 'ou')
    .replaceAll('μπ', 'b')
    .replace(OTHER, (letter) => LETTERS[letter] ?? letter)
