import type { WhatsAppWarning } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'

const STOPPED: Readonly<Record<string, WhatsAppWarning>> = {
  PAUSED: 'text-paused',
  REJECTED: 'text-rejected',
  DISABLED: 'text-disabled',
}

/** Meta's words for the same, the best first; a text that nobody has judged is like a good one. */
const QUALITIES = [
  ['GREEN', 'HIGH', 'UNKNOWN'],
  ['YELLOW', 'MEDIUM'],
  ['RED', 'LOW'],
]
const rankOf = (quality: string): number => {
  const rank = QUALITIES.findIndex((words) => words.includes(quality.toUpperCase()))
  return Math.max(rank, 0)
}

interface Text {
  state: string
  category: string
  quality: string
}

/** Which of a text's changes people have to know of. */
export function warningsOf(before: Text, after: Text): WhatsAppWarning[] {
  const stopped = after.state === before.state ? undefined : STOPPED[after.state]
  return [
    ...(stopped ? [stopped] : []),
    ...(after.category === before.category ? [] : ['text-recategorized' as const]),
    ...(rankOf(after.quality) > rankOf(before.quality) ? ['text-quality' as const] : []),
  ]
}
