import { defineTexts } from '../../shared/i18n/texts.ts'

export const clientImportTexts = defineTexts({
  columnEmail: { en: 'Email', pt: 'Email' },
  columnContact: { en: 'Contact person', pt: 'Responsável' },
  columnPhone: { en: 'Phone', pt: 'Telefone' },
  columnPlan: { en: 'Plan', pt: 'Plano' },
  columnGivenUntil: { en: 'Given until', pt: 'Cortesia até' },
  columnChargeFrom: { en: 'Charge from', pt: 'Cobrar a partir de' },
  columnOutside: { en: 'Billed outside', pt: 'Valor cobrado fora' },
  columnRhythm: { en: 'Rhythm', pt: 'Periodicidade' },
  columnCity: { en: 'City', pt: 'Cidade' },
  columnAddress: { en: 'Address', pt: 'Endereço' },
  columnNotes: { en: 'Notes', pt: 'Observações' },
  givenWithoutEnd: { en: 'given without charge or end', pt: 'dado sem cobrança e sem fim' },
  outside: { en: 'you bill {outside}', pt: 'você cobra {outside}' },
  title: { en: 'Import clients', pt: 'Importar clientes' },
  intro: {
    en: 'A table with the columns company and email. Contact, phone, city, tags, status, account manager, plan and how it is paid are optional. Up to 5,000 rows.',
    pt: 'Uma planilha com as colunas empresa e email. Contato, telefone, cidade, etiquetas, status, gestor, plano e como ele é pago são opcionais. Até 5.000 linhas.',
  },
  templateFile: { en: 'clients-template.csv', pt: 'modelo-clientes.csv' },
  templateRows: {
    en: 'company,email,contact,phone,city,plan,given until,charge from,billed outside,rhythm,tags\r\nAurora Bakery,ana@example.com,Ana Souza,+55 41 3333-0000,Curitiba,,,,,,south\r\n',
    pt: 'empresa;email;contato;telefone;cidade;plano;cortesia até;cobrar a partir de;valor cobrado fora;periodicidade;etiquetas\r\nPadaria Aurora;ana@example.com;Ana Souza;(41) 3333-0000;Curitiba;;;;;;sul\r\n',
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
  confirmWithMail: {
    en: {
      one: 'Import {count} client and send {count} email',
      other: 'Import {count} clients and send {count} emails',
    },
    pt: {
      one: 'Importar {count} cliente e enviar {count} email',
      other: 'Importar {count} clientes e enviar {count} emails',
    },
  },
  done: {
    en: { one: '{count} client created', other: '{count} clients created' },
    pt: { one: '{count} cliente criado', other: '{count} clientes criados' },
  },
  ready: { en: 'New', pt: 'Novo' },
  created: { en: 'Created', pt: 'Criado' },
  exists: { en: 'Email already used', pt: 'Email já usado' },
  invalid: { en: 'With errors', pt: 'Com erro' },
  tooLarge: {
    en: 'The file is too large. Import up to 5,000 rows at once.',
    pt: 'O arquivo é grande demais. Importe até 5.000 linhas por vez.',
  },
  badTable: {
    en: 'The first line needs the headings company and email. Check for unclosed quotes. Maximum 5,000 rows.',
    pt: 'A primeira linha precisa dos títulos empresa e email. Verifique aspas não fechadas. Máximo de 5.000 linhas.',
  },
  importFailed: { en: 'Failed to create clients', pt: 'Falha ao criar clientes' },
  againIsSafe: {
    en: 'Some rows may already be created. You can import again: no client is created twice.',
    pt: 'Algumas linhas podem já ter sido criadas. Pode importar de novo: nenhum cliente é criado duas vezes.',
  },
})
