import { defineTexts } from '../i18n/texts.ts'

/** Every import of a table says these, whatever its rows are. */
export const tableImportTexts = defineTexts({
  template: { en: 'Download a template', pt: 'Baixar um modelo' },
  choose: { en: 'Choose a CSV or Excel file', pt: 'Escolher um arquivo CSV ou Excel' },
  orDrop: { en: 'or drop it here', pt: 'ou solte-o aqui' },
  paste: { en: 'Or paste the rows', pt: 'Ou cole as linhas' },
  check: { en: 'Preview', pt: 'Ver prévia' },
  checking: { en: 'Checking the rows…', pt: 'Conferindo as linhas...' },
  checkingSome: {
    en: 'Checking the rows: {done} of {total}…',
    pt: 'Conferindo as linhas: {done} de {total}...',
  },
  rowsDone: { en: '{done} of {total} {total|row|rows}', pt: '{done} de {total} {total|linha|linhas}' },
  moreRows: {
    en: { one: '{count} more row', other: '{count} more rows' },
    pt: { one: 'Mais {count} linha', other: 'Mais {count} linhas' },
  },
  nothingYet: {
    en: 'Nothing is added until you confirm.',
    pt: 'Nada é adicionado até você confirmar.',
  },
  nobodyNew: { en: 'Nothing to import', pt: 'Nada para importar' },
  back: { en: 'Choose another file', pt: 'Escolher outro arquivo' },
  notAll: {
    en: 'Skipped rows are listed first.',
    pt: 'As linhas não importadas aparecem primeiro.',
  },
  dropped: { en: 'Columns not imported: {columns}', pt: 'Colunas não importadas: {columns}' },
  rows: { en: 'Rows in the file', pt: 'Linhas do arquivo' },
  line: { en: 'Line', pt: 'Linha' },
  lineNumber: { en: 'Line {line}', pt: 'Linha {line}' },
  result: { en: 'Result', pt: 'Resultado' },
  noName: { en: '(no name)', pt: '(sem nome)' },
  emptyFile: { en: 'The file is empty', pt: 'O arquivo está vazio' },
  unreadable: { en: 'Couldn’t read the file', pt: 'Não foi possível ler o arquivo' },
  checkFailed: { en: 'Couldn’t check the rows', pt: 'Não foi possível conferir as linhas' },
})
