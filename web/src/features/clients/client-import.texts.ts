import { defineTexts } from '../../shared/i18n/texts.ts'

export const clientImportTexts = defineTexts({
  columnEmail: { en: 'Email', pt: 'Email' },
  columnContact: { en: 'Contact person', pt: 'Responsável' },
  columnPhone: { en: 'Phone', pt: 'Telefone' },
  columnPlan: { en: 'Plan', pt: 'Plano' },
  open: { en: 'Import CSV', pt: 'Importar CSV' },
  title: { en: 'Import clients', pt: 'Importar clientes' },
  intro: {
    en: 'A table with the columns company and email; contact, phone and plan are optional. Up to 200 rows at once.',
    pt: 'Uma planilha com as colunas empresa e email; contato, telefone e plano são opcionais. Até 200 linhas por vez.',
  },
  templateFile: { en: 'clients-template.csv', pt: 'modelo-clientes.csv' },
  templateRows: {
    en: 'company,email,contact,phone,plan\r\nAurora Bakery,ana@example.com,Ana Souza,+55 41 3333-0000,\r\n',
    pt: 'empresa;email;contato;telefone;plano\r\nPadaria Aurora;ana@example.com;Ana Souza;(41) 3333-0000;\r\n',
  },
  invite: { en: 'Email each owner an invitation', pt: 'Enviar convite por email a cada dono' },
  inviteHint: {
    en: 'Without it, send the invitation later from the client’s page.',
    pt: 'Sem isso, envie o convite depois, na página do cliente.',
  },
  importing: {
    en: { one: 'Creating {count} client…', other: 'Creating {count} clients…' },
    pt: { one: 'Criando {count} cliente...', other: 'Criando {count} clientes...' },
  },
  confirm: {
    en: { one: 'Import {count} client', other: 'Import {count} clients' },
    pt: { one: 'Importar {count} cliente', other: 'Importar {count} clientes' },
  },
  done: {
    en: { one: '{count} client created', other: '{count} clients created' },
    pt: { one: '{count} cliente criado', other: '{count} clientes criados' },
  },
  ready: { en: 'New', pt: 'Novo' },
  created: { en: 'Created', pt: 'Criado' },
  exists: { en: 'Email already used', pt: 'Email já usado' },
  invalid: { en: 'Incomplete', pt: 'Com erro' },
  tooLarge: {
    en: 'The file is too large. Import up to 200 rows at once.',
    pt: 'O arquivo é grande demais. Importe até 200 linhas por vez.',
  },
  badTable: {
    en: 'The first line needs the headings company and email. Check for unclosed quotes. Maximum 200 rows.',
    pt: 'A primeira linha precisa dos títulos empresa e email. Verifique aspas não fechadas. Máximo de 200 linhas.',
  },
  importFailed: { en: 'Failed to create clients', pt: 'Falha ao criar clientes' },
  againIsSafe: {
    en: 'Some rows may already be created. You can import again: no client is created twice.',
    pt: 'Algumas linhas podem já ter sido criadas. Pode importar de novo: nenhum cliente é criado duas vezes.',
  },
})
