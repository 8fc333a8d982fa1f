import { defineTexts } from '../../shared/i18n/texts.ts'

export const importCustomersTexts = defineTexts({
  open: { en: 'Import customers', pt: 'Importar clientes' },
  title: { en: 'Import customers', pt: 'Importar clientes' },
  intro: {
    en: 'A table with the columns name and phone or email; language is optional. Nobody is written to by importing. Send all customers: a file with scores or stars is refused.',
    pt: 'Uma planilha com as colunas nome e telefone ou email; idioma é opcional. Importar não envia nada a ninguém. Envie todos os clientes: um arquivo com notas ou estrelas é recusado.',
  },
  templateFile: { en: 'customers-template.csv', pt: 'modelo-clientes.csv' },
  templateRows: {
    en: 'name,phone,email,language\r\nMaria Souza,+55 41 99999-0412,maria@example.com,pt\r\nJohn Park,,john@example.com,en\r\n',
    pt: 'nome;telefone;email;idioma\r\nMaria Souza;(41) 99999-0412;maria@example.com;pt\r\nJohn Park;;john@example.com;en\r\n',
  },
  basis: { en: 'Why the shop may write to them', pt: 'Por que a empresa pode escrever a eles' },
  customer_relation: {
    en: 'They are customers: they bought here or were served here',
    pt: 'São clientes: compraram ou foram atendidos aqui',
  },
  consent: {
    en: 'Each of them agreed to one message from us',
    pt: 'Cada um concordou em receber uma mensagem nossa',
  },
  columnName: { en: 'Name', pt: 'Nome' },
  columnPhone: { en: 'Phone', pt: 'Telefone' },
  columnEmail: { en: 'Email', pt: 'Email' },
  columnLanguage: { en: 'Language', pt: 'Idioma' },
  importing: {
    en: { one: 'Importing {count} customer…', other: 'Importing {count} customers…' },
    pt: { one: 'Importando {count} cliente...', other: 'Importando {count} clientes...' },
  },
  confirm: {
    en: { one: 'Import {count} customer', other: 'Import {count} customers' },
    pt: { one: 'Importar {count} cliente', other: 'Importar {count} clientes' },
  },
  done: {
    en: { one: '{count} customer imported', other: '{count} customers imported' },
    pt: { one: '{count} cliente importado', other: '{count} clientes importados' },
  },
  ready: { en: 'New', pt: 'Novo' },
  created: { en: 'Imported', pt: 'Importado' },
  exists: { en: 'Already a customer', pt: 'Já é cliente' },
  merged: { en: 'Twice in the file', pt: 'Repetido no arquivo' },
  refused: { en: 'Not imported', pt: 'Não importado' },
  invalid: { en: 'With errors', pt: 'Com erro' },
  existsReason: {
    en: 'Same number or address; what was missing is added',
    pt: 'Mesmo número ou endereço; o que faltava é acrescentado',
  },
  mergedReason: { en: 'Joined with line {line}', pt: 'Unido com a linha {line}' },
  opt_out: { en: 'Asked not to be asked again', pt: 'Pediu para não receber mais' },
  erased: {
    en: 'Asked to be erased; can only come back in person',
    pt: 'Foi apagado; só pode voltar pessoalmente',
  },
  mail_refused: { en: 'The address takes no email', pt: 'O endereço não recebe email' },
  tooLarge: {
    en: 'The file is too large. Import up to 50,000 rows or 10 MB at once.',
    pt: 'O arquivo é grande demais. Importe até 50.000 linhas ou 10 MB por vez.',
  },
  badTable: {
    en: 'The first line needs the headings name, and phone or email. Check for unclosed quotes.',
    pt: 'A primeira linha precisa dos títulos nome, e telefone ou email. Verifique aspas não fechadas.',
  },
  importFailed: { en: 'The customers were not imported', pt: 'Os clientes não foram importados' },
  againIsSafe: {
    en: 'Some rows may already be imported. You can import again: no one is added twice.',
    pt: 'Algumas linhas podem já ter sido importadas. Pode importar de novo: ninguém é adicionado duas vezes.',
  },
})
