import type { AuditEntry } from '@avaliax/proto/identity/audit.routes.ts'
import { expect, test } from '@jest/globals'
import { translator } from '../../shared/i18n/texts.ts'
import { clientOf, subjectName, subjectTexts } from './subject-name.ts'

const pt = translator(subjectTexts, 'pt')
const NOTHING = { before: null, after: null, actorId: null, actorEmail: null } as unknown as AuditEntry

test.each([
  ['employee-7', { after: { name: 'Ana Souza' } }, 'Funcionário Ana Souza'],
  ['employee-7', { before: { name: 'Ana Souza' } }, 'Funcionário Ana Souza'],
  ['employee-7', {}, 'Funcionário 7'],
  ['code-4', { after: { name: 'Mesa 4' } }, 'QR da loja Mesa 4'],
  ['client-17', { after: { companyName: 'Oficina', name: 'x' } }, 'Cliente Oficina'],
  ['card-batch-3', {}, 'Lote de cartões 3'],
  ['card-sale-5', { after: { cardCount: 2 } }, 'Venda de cartões 5'],
  ['user-1', { actorId: 1, actorEmail: 'root@agency.test' }, 'A própria conta'],
  ['user-2', { actorId: 1, actorEmail: 'root@agency.test' }, 'Usuário 2'],
  ['session-0199aaaa-bbbb', {}, 'Sessão 0199aaaa'],
  ['system-settings', {}, 'Configurações da agência'],
  ['rival-9', { after: { label: 'Pão Quente', placeId: 'x' } }, 'Concorrente Pão Quente'],
  ['event-endpoint-0199aaaa-bbbb', {}, 'Webhook de eventos 0199aaaa'],
  ['queue-import-reviews', {}, 'Fila import-reviews'],
  ['host-3', {}, 'Endereço próprio 3'],
  ['nonsense-1', {}, 'nonsense-1'],
  [null, {}, '–'],
])('%s with %j is %s', (subject, fields, name) =>
  expect(subjectName({ ...NOTHING, subject, ...fields } as AuditEntry, pt)).toBe(name),
)

test('a client without a name in the entry bears its company’s', () => {
  const entry = { ...NOTHING, subject: 'client-17' } as AuditEntry
  expect(clientOf(entry)).toBe(17)
  expect(subjectName(entry, pt, 'Padaria Aurora')).toBe('Cliente Padaria Aurora')
  expect(clientOf({ ...NOTHING, subject: 'month-2026-10' } as AuditEntry)).toBeNull()
  expect(clientOf({ ...NOTHING, subject: 'report-17:2026-10' } as AuditEntry)).toBe(17)
})
