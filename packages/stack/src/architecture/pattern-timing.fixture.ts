export interface TimedPattern {
  source: string
  flags: string
  /** Repeated to a megabyte. */
  own: string[]
  /** Repeated to a sixteenth of it, where a quadratic search takes over a second as well. */
  common: string[]
}

const LENGTH = 1024 * 1024
const SHORT = LENGTH / 16

/** Worker thread: with which tokens a pattern takes longer than it may to look for every match. */
export default function slowTokens(
  { source, flags, own, common }: TimedPattern,
  longestMs = 1_000,
): string[] {
  const pattern = new RegExp(source, flags.includes('g') || flags.includes('y') ? flags : `${flags}g`)
  const isSlow = (length: number) => (token: string) => {
    const input = `${token.repeat(Math.ceil(length / token.length))}\u0001`
    const before = performance.now()
    input.replace(pattern, '')
    return performance.now() - before > longestMs
  }
  const slow = [...own, ...common].filter(isSlow(SHORT))
  return slow.length > 0 ? slow : own.filter(isSlow(LENGTH))
}
