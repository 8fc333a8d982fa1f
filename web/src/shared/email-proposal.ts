/** Most people have their mailbox at one of these, under these endings. */
const PROVIDERS: Record<string, readonly string[]> = {
  gmail: ['com'],
  hotmail: ['com', 'com.br'],
  outlook: ['com', 'com.br'],
  yahoo: ['com', 'com.br'],
  icloud: ['com'],
  protonmail: ['com'],
  live: ['com'],
  msn: ['com'],
  uol: ['com.br'],
  bol: ['com.br'],
  ig: ['com.br'],
  terra: ['com.br', 'com'],
}
/** Names of other providers that are one sign away from one of those. */
const OTHERS = new Set(['cloud', 'mail', 'email', 'ymail', 'fmail', 'pmail', 'hmail'])
/** Names that are hardly one sign away from anything but themselves; `serra.com.br` is no `terra`. */
const MISSPELT = ['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'protonmail']
/** One of another country: `yahoo.com.ar`. What is no country is a slip. */
const OTHER_COUNTRY = /^com\.(?!vr|bt|be|rb|nr|bf)[a-z]{2}$/

/** Answers what somebody probably meant by an address; undefined for one that looks right or is none yet. */
export function emailProposal(typed: string): string | undefined {
  const [, local = '', domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim()) ?? []
  if (!local || !domain) return undefined
  const meant = `${withoutAccents(local)}@${meantDomain(domain)}`
  return meant === typed.trim() ? undefined : meant
}

/** Few mail servers take an accent; letters of other scripts are left as they are. */
function withoutAccents(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  return /^[\x21-\x7e]+$/.test(plain) ? plain : text
}

function meantDomain(domain: string): string {
  const written = withoutAccents(domain.toLowerCase())
    .replace(/[.,;]+/g, '.')
    .replace(/\.$/, '')
  const [, name = '', ending = ''] = /^([^.]+)\.?(.*)$/.exec(written) ?? []
  const [provider, itsEnding] = ending ? [name, ending] : splitOff(name)
  const known = providerOf(provider)
  const meant = known && endingOf(known, itsEnding)
  return meant && domain.toLowerCase() !== `${known}.${meant}` ? `${known}.${meant}` : domain
}

/** `gmailcom`, or the name alone. */
function splitOff(name: string): [provider: string, ending: string] {
  const known = Object.keys(PROVIDERS).find((provider) => name === provider || name === `${provider}com`)
  return known ? [known, 'com'] : ['', '']
}

function providerOf(name: string): string | undefined {
  if (Object.hasOwn(PROVIDERS, name)) return name
  if (OTHERS.has(name)) return undefined
  return MISSPELT.find((provider) => isOneSlip(name, provider))
}

function endingOf(provider: string, ending: string): string | undefined {
  const endings = PROVIDERS[provider] ?? []
  if (endings.includes(ending)) return ending
  if (provider === 'gmail' && ending === 'com.br') return 'com'
  if (OTHER_COUNTRY.test(ending)) return undefined
  return endings.find((known) => isOneSlip(ending, known))
}

/** One sign too many, too few or wrong, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same += 1
  const [rest, meantRest] = [typed.slice(same), meant.slice(same)]
  return (
    rest.slice(1) === meantRest ||
    rest === meantRest.slice(1) ||
    rest.slice(1) === meantRest.slice(1) ||
    (rest.slice(2) === meantRest.slice(2) && rest[0] === meantRest[1] && rest[1] === meantRest[0])
  )
}
