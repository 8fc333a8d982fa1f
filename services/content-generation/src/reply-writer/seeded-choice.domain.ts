export interface SeededChoice {
  pick<T>(options: readonly T[]): T
  chance(share: number): boolean
}

const hash = (text: string): number => {
  let value = 2166136261
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  return value >>> 0
}

/** The same seed always makes the same choices (mulberry32), so a reply can be reproduced from its generation. */
export function seededChoice(seed: string): SeededChoice {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    pick<T>(options: readonly T[]): T {
      if (options.length === 0) throw new RangeError('nothing to choose from')
      return options[Math.floor(next() * options.length)] as T
    },
    chance: (share) => next() < share,
  }
}
