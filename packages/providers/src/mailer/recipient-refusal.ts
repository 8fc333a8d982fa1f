/** One address that the mail server refused for good, as it was told. */
export interface RecipientRefusal {
  address: string
  /** SMTP's code: `550`. */
  code: number
  /** The code of RFC 3463, where the server gave one: `5.1.1`. */
  status: string | null
  words: string
  /** Whether it may take mail again by itself, as a full mailbox does. */
  passes: boolean
}

export interface Reply {
  code: number
  words: string
}

/** Numbers of RFC 3463 that are about the address or its domain; 5.4.1 and 5.4.310 are how Microsoft's servers say it. */
const OF_ADDRESS = /^5\.(1\.(?!7$|8$)\d+|2\.(?!3$)\d+|4\.(1|4|310))$/
/** They say nothing without their words, and are given for anything. */
const VAGUE = /^5\.(0\.\d+|3\.0|5\.[01])$/
const OF_SENDER = /\b(sender|from) (address|domain)|\bsender\b/i
const ABOUT_US =
  /\b(spam\w*|black ?list\w*|block(ed|list)\w*|dnsbl|rbl|barracuda\w*|reputation|policy|relay\w*|authenticat\w*|spf|dkim|dmarc|rdns|reverse dns|ptr|grey ?list\w*|too many|rate limit\w*|tls|client host|your (ip|host|server|message|domain)|helo|ehlo|banned|denied)\b/i
const NOBODY_THERE =
  /no such (user|recipient|mailbox|person|address|account)|(user|recipient|address|mailbox|account)( is)? (unknown|not found|unavailable|disabled|inactive|suspended|full)|unknown (user|recipient|address|mailbox|local)|(does ?n[o'’]t|does not|not) exist|invalid (recipient|mailbox|user|address)|no mailbox|not a valid (mailbox|user|recipient)|un(deliver|rout)e?able|over ?quota|quota exceeded/i
const FULL = /quota|(mailbox|inbox)( is)? full|storage/i
const REFUSING_CODES = new Set([550, 551, 552, 553, 556])

const statusOf = (words: string): string | null => /^\s*(5\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1] ?? null

/**
 * Whether an answer to a recipient is about that recipient. Servers give many of their refusals of a sender only when they hear whom the
 * mail is for: a list of blocked machines, a policy, a log-in that is missing. Those are about us, and no address is marked for them.
 */
export function refusalOf(address: string, { code, words }: Reply): RecipientRefusal | null {
  if (code < 500 || code > 599) return null
  const status = statusOf(words)
  if (!isAboutRecipient(code, status, words)) return null
  const passes = status === '5.2.2' || (status === null && code === 552) || FULL.test(words)
  return { address, code, status, words: words.trim().slice(0, 200), passes }
}

function isAboutRecipient(code: number, status: string | null, words: string): boolean {
  if (status !== null && !VAGUE.test(status)) return OF_ADDRESS.test(status) && !OF_SENDER.test(words)
  if (OF_SENDER.test(words) || ABOUT_US.test(words)) return false
  return NOBODY_THERE.test(words) || (status === null && REFUSING_CODES.has(code))
}

/** Takes the number of an answer, and its repetition on each further line, from the words. */
export function readReply(response: string): Reply {
  const [first = ''] = response.trim().split(/\r?\n/)
  const code = Number(/^\d{3}/.exec(first)?.[0] ?? 0)
  const lines = response
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replace(/^\d{3}[ -]?/, ''))
  const status = statusOf(lines[0] ?? '')
  const [head = '', ...rest] = lines
  const tail = rest.map((line) => (status && line.startsWith(status) ? line.slice(status.length) : line))
  return { code, words: [head, ...tail].map((line) => line.trim()).join(' ') }
}
