import type { FileRowProblem } from '@avaliax/proto/reviews/import-file.routes.ts'
import type { z } from 'zod'
import { defineTexts } from '../../../shared/i18n/texts.ts'

export const fileImportTexts = defineTexts({
  columnRating: { en: 'Stars', pt: 'Nota' },
  columnDate: { en: 'Date', pt: 'Data' },
  columnAuthor: { en: 'Author', pt: 'Autor' },
  columnText: { en: 'Text', pt: 'Texto' },
  columnReply: { en: 'Reply', pt: 'Resposta' },
  title: { en: 'Import reviews from a file', pt: 'Importar avaliações de um arquivo' },
  intro: {
    en: 'Use the reviews.json from Google Takeout, or a CSV with at least stars and date. Importing the same file again changes nothing.',
    pt: 'Use o reviews.json do Google Takeout ou um CSV com pelo menos nota e data. Importar o mesmo arquivo de novo não muda nada.',
  },
  columns: {
    en: 'CSV columns: id, author, rating, text, date, reply, reply date',
    pt: 'Colunas do CSV: id, autor, nota, texto, data, resposta, data da resposta',
  },
  origin: { en: 'Where the reviews are from', pt: 'De onde são as avaliações' },
  scale: { en: 'Scale of the ratings', pt: 'Escala das notas' },
  toFive: { en: '1 to 5', pt: '1 a 5' },
  toTen: { en: '0 to 10', pt: '0 a 10' },
  choose: { en: 'Choose a file', pt: 'Escolher arquivo' },
  orDrop: { en: 'or drop it here (up to 10 MB)', pt: 'ou solte aqui (até 10 MB)' },
  chosen: { en: 'File: {name}', pt: 'Arquivo: {name}' },
  reading: { en: 'Checking the file…', pt: 'Conferindo o arquivo…' },
  tooLarge: { en: 'The file is larger than 10 MB.', pt: 'O arquivo tem mais de 10 MB.' },
  unreadable: { en: 'This file couldn’t be read.', pt: 'Não foi possível ler este arquivo.' },
  failed: { en: 'Couldn’t check the file', pt: 'Falha ao conferir o arquivo' },
  importFailed: { en: 'Import failed', pt: 'Falha ao importar' },
  preview: { en: 'Preview: nothing has been imported yet', pt: 'Prévia: nada foi importado ainda' },
  found: { en: 'Reviews in the file', pt: 'Avaliações no arquivo' },
  new: { en: 'New', pt: 'Novas' },
  updated: { en: 'Updated', pt: 'Atualizadas' },
  unchanged: { en: 'Unchanged', pt: 'Sem alteração' },
  rejected: { en: 'Rows with errors', pt: 'Linhas com erro' },
  nothing: {
    en: 'There are no reviews to import in this file.',
    pt: 'Não há avaliação para importar neste arquivo.',
  },
  sample: { en: 'First reviews', pt: 'Primeiras avaliações' },
  problems: { en: 'Errors by row', pt: 'Erros por linha' },
  problem: { en: 'Row {row}: {problem}', pt: 'Linha {row}: {problem}' },
  moreProblems: {
    en: { one: 'and {shown} more row', other: 'and {shown} more rows' },
    pt: { one: 'e mais {shown} linha', other: 'e mais {shown} linhas' },
  },
  import: {
    en: { one: 'Import {shown} review', other: 'Import {shown} reviews' },
    pt: { one: 'Importar {shown} avaliação', other: 'Importar {shown} avaliações' },
  },
  dropped: { en: 'Columns not imported: {columns}', pt: 'Colunas não importadas: {columns}' },
  other: { en: 'Choose another file', pt: 'Escolher outro arquivo' },
})

export const rowProblemTexts = defineTexts({
  rating: { en: 'the rating is not on the scale', pt: 'a nota não é da escala' },
  date: { en: 'the date can’t be read', pt: 'a data não pode ser lida' },
  too_long: { en: 'a text is too long', pt: 'um texto é longo demais' },
  not_a_review: { en: 'this is not a review', pt: 'isto não é uma avaliação' },
} satisfies Record<z.output<typeof FileRowProblem>, object>)
