import { expect, test } from '@jest/globals'
import { clientTable } from './client-table.parser.ts'

const only = (csv: string) => clientTable(csv).rows[0]
const aurora = { companyName: 'Padaria Aurora', email: 'ana@example.com', contactPerson: 'Ana Souza' }

test.each([
  ['two columns of a name', 'Nome;Sobrenome;Empresa;E-mail\nAna;Souza;Padaria Aurora;ana@example.com'],
  [
    'the same in English',
    'First Name,Last Name,Company Name,Email Address\nAna,Souza,Padaria Aurora,ana@example.com',
  ],
  [
    'the same in Spanish',
    'Nombre,Apellidos,Empresa,Correo electrónico\nAna,Souza,Padaria Aurora,ana@example.com',
  ],
  [
    'a contact list',
    'Name,Given Name,Family Name,Organization Name,E-mail 1 - Value\nAna Souza,Ana,Souza,Padaria Aurora,ana@example.com',
  ],
  [
    'a company’s trade name',
    'Nome fantasia;Responsável;E-mail principal\nPadaria Aurora;Ana Souza;ana@example.com',
  ],
  [
    'a shop’s customers',
    'firstName,lastName,companyName,emailAddress\nAna,Souza,Padaria Aurora,ana@example.com',
  ],
])('%s', (_, csv) => expect(only(csv)).toMatchObject(aurora))

test('our own list of leads brings no plan: the link to a shared plan is none', () => {
  const { rows, droppedColumns } = clientTable(
    'id,created_at,type,name,email,whatsapp,business,city,plan\n' +
      "1,2026-01-31,warm,Ana Souza,ana@example.com,'5541999990412,Padaria Aurora,Curitiba,https://avaliax.test/share/abc",
  )
  expect(rows[0]).toMatchObject({ ...aurora, plan: '', phone: '5541999990412' })
  expect(droppedColumns).toContain('plan')
})

test.each([
  ['empresa;telefone\nA;1', /email/],
  ['email;telefone\na@b.co;1', /empresa/],
  ['PK\u0003\u0004\u0014\u0000xl/workbook.xml', /Excel/],
])('%j: what is missing is said', (csv, words) => {
  expect(() => clientTable(csv)).toThrow(
    expect.objectContaining({ details: [{ path: 'csv', message: expect.stringMatching(words) }] }),
  )
})
