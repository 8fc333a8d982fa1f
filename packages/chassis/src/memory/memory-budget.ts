import { type ContainerMemory, containerMemory } from './container-memory.ts'

/** Large bodies may take this much of a process's memory. */
export interface MemoryBudget {
  /** All bodies under way together, as they announce themselves, take no more. */
  bodyBytes: number
  /** Bodies that were received into files and are read at the same time. */
  places: number
  /** No large body should come now. */
  isTight(): boolean
  /** One that is here may be read now: what that takes still fits beside the rest. */
  hasRoom(): boolean
}

const MB = 1024 * 1024
const TIGHT_SHARE = 0.7
/** Reading the largest took 180 MB of the 768 of the small server, a process of its own included. */
const ROOM_SHARE = 0.55
/** A process that nobody limits has this. */
const UNLIMITED = { bodyBytes: 256 * MB, places: 16 }
const BODY_SHARE = 1 / 12
const BODY_BYTES_MIN = 32 * MB
/** One large body takes at most this until its answer: the file's bytes, their text, and what is made of it. */
const BYTES_A_PLACE = 512 * MB
/** The kernel's figures are files: more often than that they tell nothing new. */
const LOOK_EVERY_MS = 100

const between = (min: number, value: number, max: number) => Math.min(Math.max(min, Math.floor(value)), max)

/** Follows from the limit of the container: 64 MB of bodies and one place in the 768 MB of the small server. */
export function memoryBudget(memory: ContainerMemory | null = containerMemory()): MemoryBudget {
  if (!memory) return { ...UNLIMITED, isTight: () => false, hasRoom: () => true }
  const { limitBytes } = memory
  let lookedAt = Number.NEGATIVE_INFINITY
  let share = 0
  const usedShare = () => {
    if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = performance.now()
      share = memory.usedBytes() / limitBytes
    }
    return share
  }
  return {
    bodyBytes: between(BODY_BYTES_MIN, limitBytes * BODY_SHARE, UNLIMITED.bodyBytes),
    places: between(1, limitBytes / BYTES_A_PLACE, UNLIMITED.places),
    isTight: () => usedShare() > TIGHT_SHARE,
    hasRoom: () => usedShare() <= ROOM_SHARE,
  }
}
