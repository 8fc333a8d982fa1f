import { defineTexts } from '../../shared/i18n/texts.ts'

export const importTexts = defineTexts({
  open: { en: 'Import CSV', pt: 'Importar CSV' },
  title: { en: 'Import employees', pt: 'Importar funcionários' },
  intro: {
    en: 'A table with the columns name, department and email; the email may be empty. Up to 500 people at once.',
    pt: 'Uma planilha com as colunas nome, departamento e email; o email pode ficar vazio. Até 500 pessoas por vez.',
  },
  template: { en: 'Download a template', pt: 'Baixar um modelo' },
  templateFile: { en: 'team-template.csv', pt: 'modelo-equipe.csv' },
  /** Spreadsheets of each language open their own separator in columns. */
  templateRows: {
    en: 'name,department,email\r\nAna Souza,Front desk,ana@example.com\r\nBruno Lima,Kitchen,\r\n',
    pt: 'nome;departamento;email\r\nAna Souza;Atendimento;ana@example.com\r\nBruno Lima;Cozinha;\r\n',
  },
  choose: { en: 'Choose a CSV file', pt: 'Escolher um arquivo CSV' },
  orDrop: { en: 'or drop it here', pt: 'ou solte-o aqui' },
  paste: { en: 'Or paste the rows', pt: 'Ou cole as linhas' },
  check: { en: 'Check the rows', pt: 'Conferir as linhas' },
  checking: { en: 'Checking the rows…', pt: 'Conferindo as linhas...' },
  nothingYet: {
    en: 'Nothing is added before you confirm.',
    pt: 'Nada é adicionado antes de você confirmar.',
  },
  importing: {
    en: { one: 'Adding {count} person…', other: 'Adding {count} people…' },
    pt: { one: 'Adicionando {count} pessoa...', other: 'Adicionando {count} pessoas...' },
  },
  confirm: {
    en: { one: 'Import {count} person', other: 'Import {count} people' },
    pt: { one: 'Importar {count} pessoa', other: 'Importar {count} pessoas' },
  },
  nobodyNew: { en: 'Nobody to add', pt: 'Ninguém para adicionar' },
  back: { en: 'Choose another file', pt: 'Escolher outro arquivo' },
  done: {
    en: { one: '{count} person was added', other: '{count} people were added' },
    pt: { one: '{count} pessoa foi adicionada', other: '{count} pessoas foram adicionadas' },
  },
  notAll: {
    en: 'The rows that did not come in stand first, with the reason.',
    pt: 'As linhas que não entraram aparecem primeiro, com o motivo.',
  },
  rows: { en: 'Rows of the file', pt: 'Linhas do arquivo' },
  line: { en: 'Line', pt: 'Linha' },
  lineNumber: { en: 'Line {line}', pt: 'Linha {line}' },
  result: { en: 'Result', pt: 'Resultado' },
  noName: { en: '(no name)', pt: '(sem nome)' },
  ready: { en: 'New', pt: 'Novo' },
  created: { en: 'Added', pt: 'Adicionado' },
  exists: { en: 'On the team', pt: 'Já na equipe' },
  invalid: { en: 'Incomplete', pt: 'Com erro' },
  limit: { en: 'No place', pt: 'Sem vaga' },
  existsReason: {
    en: 'Same name and department, or the same email',
    pt: 'Mesmo nome e departamento, ou o mesmo email',
  },
  limitReason: {
    en: 'Your plan has no place left',
    pt: 'Limite de funcionários atingido para o seu plano atual',
  },
  invalidReason: { en: 'This row cannot be read', pt: 'Não foi possível ler esta linha' },
  emptyFile: { en: 'There are no rows in it', pt: 'Não há linhas nele' },
  tooLarge: {
    en: 'That is too large. Import up to 500 people at once.',
    pt: 'O arquivo é grande demais. Importe até 500 pessoas por vez.',
  },
  badTable: {
    en: 'The first line needs the headings name and department, every quote an end, and there is room for 500 people.',
    pt: 'A primeira linha precisa dos títulos nome e departamento, cada aspa de um fim, e cabem 500 pessoas.',
  },
  unreadable: { en: 'The file could not be read', pt: 'Não foi possível ler o arquivo' },
  checkFailed: { en: 'The rows could not be checked', pt: 'Não foi possível conferir as linhas' },
  importFailed: { en: 'Failed to create employees', pt: 'Falha ao criar funcionários' },
  againIsSafe: {
    en: 'Some may have been added before that. Import again: nobody is added twice.',
    pt: 'Algumas pessoas podem ter sido adicionadas antes. Importe de novo: ninguém entra duas vezes.',
  },
})
