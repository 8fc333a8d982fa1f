import { expect, test } from '@jest/globals'
import { translator } from '../../shared/i18n/texts.ts'
import { clientsTexts } from './clients.texts.ts'
import { invitationWords } from './components/invitation-words.ts'

const pt = translator(clientsTexts, 'pt')

test.each([
  [{ state: 'unsent', at: null }, 'Não convidado'],
  [{ state: 'expired', at: '2026-10-01T12:00:00Z' }, 'Convite expirado'],
  [{ state: 'sent', at: '2026-10-01T12:00:00Z' }, 'Convidado em 01/10/2026'],
  [{}, 'Convite pendente'],
] as const)('%j is “%s”', (invitation, words) => expect(invitationWords(invitation, pt)).toBe(words))
