import { expect, it } from '@jest/globals'
import { isStop } from './stop-word.domain.ts'

it.each(['STOP', 'Stop.', ' sair ', 'SAIR!', 'Não quero mais', 'parar 🙏', 'PARE', 'Unsubscribe', 'opt-out'])(
  '%s ends it',
  (text) => expect(isStop(text)).toBe(true),
)

it.each([
  'Não vou parar de voltar',
  'Sair daí foi difícil, adorei',
  'ok',
  '',
  '👍',
  'end of the month?',
  `stop${' '.repeat(90)}`,
])('%s does not', (text) => expect(isStop(text)).toBe(false))
