/** Whose link it is; of a client only what all its links share. */
export interface Link {
  _id: number
  clientId: number
  rev: number
}

export interface PackedLinks {
  get(token: string): Link | undefined
  /** Beyond the bound some other link goes. */
  set(token: string, link: Link): void
  delete(token: string): void
  size(): number
}

/** A slot is half a cache line: four words of 32 bits for the token, then the link's numbers. */
const WORDS = 8
const [LAST_OF_TOKEN, ID, CLIENT, REV] = [3, 4, 5, 6]
const WORD_MAX = 0xffff_ffff
const FIRST_SLOTS = 1024

/**
 * Links by token, in one block of memory. A look touches a cache line or two of it and the collector none, so that the
 * millionth link costs what the first does; a `Map` goes through six places far apart. Open addressing with linear
 * probing and deletion without marks (Knuth, The Art of Computer Programming 3, 6.4, algorithms L and R).
 */
export function packedLinks(maxLinks: number): PackedLinks {
  const wanted = new Uint32Array(4)
  let words = new Uint32Array(FIRST_SLOTS * WORDS)
  /** Slots less one: their number is a power of two. */
  let mask = FIRST_SLOTS - 1
  let size = 0
  let hand = 0

  const isFree = (slot: number) => words[slot * WORDS + LAST_OF_TOKEN] === 0
  const homeOf = (slot: number) => (words[slot * WORDS] ?? 0) & mask
  const after = (slot: number) => (slot + 1) & mask

  function move(from: number, to: number): void {
    words.copyWithin(to * WORDS, from * WORDS, (from + 1) * WORDS)
  }

  /** The token's slot, or the free one where it belongs. */
  function slotOf(token: string): number {
    fingerprint(token, wanted)
    const [first = 0, second, third, last] = wanted
    for (let slot = first & mask; ; slot = after(slot)) {
      const at = slot * WORDS
      if (words[at + LAST_OF_TOKEN] === 0) return slot
      if (words[at + LAST_OF_TOKEN] === last && words[at] === first)
        if (words[at + 1] === second && words[at + 2] === third) return slot
    }
  }

  function grow(): void {
    const old = words
    words = new Uint32Array(2 * old.length)
    mask = 2 * mask + 1
    for (let at = 0; at < old.length; at += WORDS) {
      if (old[at + LAST_OF_TOKEN] === 0) continue
      let slot = (old[at] ?? 0) & mask
      while (!isFree(slot)) slot = after(slot)
      words.set(old.subarray(at, at + WORDS), slot * WORDS)
    }
  }

  /** What was pushed past the gap comes back into it, or a look for it would end there. */
  function remove(slot: number): void {
    let gap = slot
    for (let next = after(gap); !isFree(next); next = after(next)) {
      const isPastGap = ((next - homeOf(next)) & mask) >= ((next - gap) & mask)
      if (!isPastGap) continue
      move(next, gap)
      gap = next
    }
    words.fill(0, gap * WORDS, (gap + 1) * WORDS)
    size--
  }

  function removeSome(): void {
    while (isFree(hand)) hand = after(hand)
    remove(hand)
  }

  function makeRoom(): void {
    if (size === maxLinks) removeSome()
    // Half of the slots stay free, so that what is looked for is at its home or next to it.
    else if (2 * size >= mask) grow()
    size++
  }

  return {
    get(token) {
      const at = slotOf(token) * WORDS
      if (words[at + LAST_OF_TOKEN] === 0) return undefined
      return { _id: words[at + ID] ?? 0, clientId: words[at + CLIENT] ?? 0, rev: words[at + REV] ?? 0 }
    },
    set(token, { _id, clientId, rev }) {
      // Ids are given out one after the other; were there ever more, their links would be looked up.
      if (Math.max(_id, clientId, rev) > WORD_MAX) return
      if (isFree(slotOf(token))) makeRoom()
      const at = slotOf(token) * WORDS
      words.set(wanted, at)
      words.set([_id, clientId, rev], at + ID)
    },
    delete(token) {
      const slot = slotOf(token)
      if (!isFree(slot)) remove(slot)
    },
    size: () => size,
  }
}

/**
 * FNV-1a (Fowler, Noll and Vo) with four odd multipliers: 127 bits, of which the lowest of each word go together. Even with
 * a hundred that count, two of a million links share them once in 10^18 tables.
 */
function fingerprint(token: string, into: Uint32Array): void {
  let [first, second, third, last] = [0x811c9dc5, 0x2f0b4a47, 0x5bd1e995, 0x1b873593]
  for (let index = 0; index < token.length; index++) {
    const character = token.charCodeAt(index)
    first = Math.imul(first ^ character, 0x01000193)
    second = Math.imul(second ^ character, 0x85ebca6b)
    third = Math.imul(third ^ character, 0xc2b2ae35)
    last = Math.imul(last ^ character, 0x27d4eb2f)
  }
  into[0] = first
  into[1] = second
  into[2] = third
  // Never zero: that is what a free slot has there.
  into[LAST_OF_TOKEN] = last | 1
}
