export type Random = () => number

/** mulberry32: small, fast, the same on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function seedOf(text: string, seed: number): number {
  let hash = 2166136261 ^ seed
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  }
  return hash >>> 0
}

export function pick<T>(list: readonly T[], random: Random): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export function between(min: number, max: number, random: Random): number {
  return min + Math.floor(random() * (max - min + 1))
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function randomCode(length: number, random: Random): string {
  return Array.from({ length }, () => pick([...ALPHABET], random)).join('')
}
