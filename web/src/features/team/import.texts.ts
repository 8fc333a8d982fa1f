import { defineTexts } from '../../shared/i18n/texts.ts'

export const importTexts = defineTexts({
  columnName: { en: 'Name', pt: 'Nome' },
  columnDepartment: { en: 'Department', pt: 'Departamento' },
  columnEmail: { en: 'Email', pt: 'Email' },
  open: { en: 'Import CSV', pt: 'Importar CSV' },
  title: { en: 'Import employees', pt: 'Importar funcionários' },
  intro: {
    en: 'A table with the column name; department and email are optional. Up to 500 rows at once.',
    pt: 'Uma planilha com a coluna nome; departamento e email são opcionais. Até 500 linhas por vez.',
  },
  templateFile: { en: 'team-template.csv', pt: 'modelo-equipe.csv' },
  /** Spreadsheets of each language open their own separator in columns. */
  templateRows: {
    en: 'name,department,email\r\nAna Souza,Front desk,ana@example.com\r\nBruno Lima,Kitchen,\r\n',
    pt: 'nome;departamento;email\r\nAna Souza;Atendimento;ana@example.com\r\nBruno Lima;Cozinha;\r\n',
  },
  importing: {
    en: { one: 'Adding {count} person…', other: 'Adding {count} people…' },
    pt: { one: 'Adicionando {count} pessoa...', other: 'Adicionando {count} pessoas...' },
  },
  confirm: {
    en: { one: 'Import {count} person', other: 'Import {count} people' },
    pt: { one: 'Importar {count} pessoa', other: 'Importar {count} pessoas' },
  },
  done: {
    en: { one: '{count} employee added', other: '{count} employees added' },
    pt: { one: '{count} funcionário adicionado', other: '{count} funcionários adicionados' },
  },
  ready: { en: 'New', pt: 'Novo' },
  created: { en: 'Added', pt: 'Adicionado' },
  exists: { en: 'Already added', pt: 'Já adicionado' },
  invalid: { en: 'With errors', pt: 'Com erro' },
  limit: { en: 'Over your plan’s limit', pt: 'Passa do limite do seu plano' },
  existsReason: {
    en: 'Same name and department, or the same email',
    pt: 'Mesmo nome e departamento, ou o mesmo email',
  },
  limitReason: {
    en: 'Your plan has no seats left',
    pt: 'Limite de funcionários atingido para o seu plano atual',
  },
  tooLarge: {
    en: 'The file is too large. Import up to 500 rows at once.',
    pt: 'O arquivo é grande demais. Importe até 500 linhas por vez.',
  },
  badTable: {
    en: 'The first line needs the heading name. Check for unclosed quotes. Maximum 500 rows.',
    pt: 'A primeira linha precisa do título nome. Verifique aspas não fechadas. Máximo de 500 linhas.',
  },
  importFailed: { en: 'Failed to create employees', pt: 'Falha ao criar funcionários' },
  againIsSafe: {
    en: 'Some rows may already be added. You can import again: no one is added twice.',
    pt: 'Algumas linhas podem já ter sido adicionadas. Pode importar de novo: ninguém é adicionado duas vezes.',
  },
})
