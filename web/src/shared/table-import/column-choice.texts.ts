import { defineTexts } from '../i18n/texts.ts'

export const columnChoiceTexts = defineTexts({
  title: { en: 'Which column is which?', pt: 'Qual coluna é qual?' },
  text: {
    en: 'We don’t know these headings. Say which column holds what; we remember it for files like this one.',
    pt: 'Não conhecemos estes títulos. Diga o que há em cada coluna; lembraremos para arquivos como este.',
  },
  optional: { en: '{label} (optional)', pt: '{label} (opcional)' },
  none: { en: 'Choose a column', pt: 'Escolha uma coluna' },
  unnamed: { en: 'Column {number}', pt: 'Coluna {number}' },
  sample: { en: 'First rows of the file', pt: 'Primeiras linhas do arquivo' },
  missing: { en: 'Still missing: {columns}', pt: 'Ainda falta: {columns}' },
  use: { en: 'Read the file like this', pt: 'Ler o arquivo assim' },
})
