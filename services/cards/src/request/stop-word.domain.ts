/** A message that is one of these and nothing else; a sentence in which one stands may mean anything. */
const STOPS = new Set([
  ...[
    'stop',
    'stop all',
    'stopall',
    'stop promotions',
    'unsubscribe',
    'opt out',
    'optout',
    'quit',
    'end',
    'cancel',
  ],
  ...[
    'sair',
    'parar',
    'pare',
    'para',
    'cancelar',
    'cancela',
    'descadastrar',
    'descadastre',
    'remover',
    'remova',
  ],
  ...['nao quero', 'nao quero mais', 'nao quero receber', 'nao quero mais receber', 'bloquear', 'chega'],
  ...['parar promocoes', 'nao me mande mais', 'do not ask me again', 'no more'],
])
const LONGEST = 60

/** Whether whoever wrote it wants to be written to no more. */
export function isStop(text: string): boolean {
  if (text.length > LONGEST) return false
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return STOPS.has(plain)
}
