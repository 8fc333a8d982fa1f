/** Letters of other scripts, and signs, that the eye reads as these. */
const READ_AS = new Map(
  'аa ɑa αa вb сc ԁd еe εe ɡg һh іi ıi ιi јj кk κk ӏl мm пn оo οo рp ρp ѕs тt τt υu νv ѵv ԝw хx χx уy γy 0o 1l 3e 5s'
    .split(' ')
    .map((pair) => Array.from(pair) as [string, string]),
)

/** Answers how a text is read at a glance. */
function glance(text: string): string {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const read = Array.from(plain, (letter) => READ_AS.get(letter) ?? letter).join('')
  // The small i and l are one stroke.
  return read.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('i', 'l').replaceAll('-', '')
}

/** A shorter name is a word that many use: it is ours alone, but not as a part of another one. */
const DISTINCT = 7

interface Names {
  /** As it is read. */
  host: string
  /** What somebody registered. */
  domain: string
}

const firstOf = (name: string): string => name.split('.')[0] ?? ''

/**
 * Finds a name that passes for a domain of ours: what was registered is read as ours, or holds it, or our whole domain stands in
 * front of it. A label below a domain is its owner's to choose.
 */
export function looksLike({ host, domain }: Names, ourDomain: string): boolean {
  const ours = glance(firstOf(ourDomain))
  const theirs = glance(firstOf(domain))
  if (ours.length >= DISTINCT ? theirs.includes(ours) : theirs === ours) return true
  return glance(host).startsWith(`${glance(ourDomain)}.`) || glance(host).includes(`.${glance(ourDomain)}.`)
}
