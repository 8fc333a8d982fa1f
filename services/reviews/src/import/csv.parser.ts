import { appError } from '@avaliax/chassis/errors.ts'
import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { NAME_PARTS, personName } from '@avaliax/chassis/tables/person-name.ts'
import { BrokenTable, ForeignFile, readTable, type Table } from '@avaliax/chassis/tables/read-table.ts'
import { FOREIGN_FILES } from '@avaliax/proto/file-text.ts'
import { cutBetween } from '@avaliax/proto/graphemes.ts'
import { FILE_MAX_ROWS } from '@avaliax/proto/reviews/import-file.routes.ts'
import { daysComeFirst } from './file-date.parser.ts'
import type { FileRow, FileRows } from './file-rows.parser.ts'

/** People, other tools and our own export write these above the columns. */
const HEADINGS = {
  googleId: ['google review id', 'review id', 'id da avaliacao', 'id da avaliacao no google'],
  id: ['id'],
  authorName: [
    ...[
      'author',
      'autor',
      'author name',
      'author title',
      'reviewer',
      'reviewer name',
      'reviewer display name',
    ],
    ...[
      'review username',
      'review author',
      'nome do autor',
      'nome do cliente',
      'customer name',
      'display name',
    ],
    ...[
      'nome completo',
      'full name',
      'nome',
      'name',
      'nombre',
      'cliente',
      'customer',
      'user name',
      'usuario',
    ],
  ],
  ...NAME_PARTS,
  rating: [
    ...[
      'rating',
      'star rating',
      'review rating',
      'review stars',
      'review score',
      'score',
      'nota',
      'estrelas',
    ],
    ...[
      'stars',
      'classificacao',
      'calificacion',
      'puntuacion',
      'estrellas',
      'valoracion',
      'pontuacao',
      'avaliacao',
    ],
  ],
  text: [
    ...[
      'text',
      'texto',
      'comentario',
      'comment',
      'comments',
      'review text',
      'review content',
      'review message',
    ],
    ...['review body', 'body', 'content', 'review', 'resena', 'opiniao', 'opinion', 'depoimento', 'mensagem'],
    'avaliacao',
  ],
  originalText: ['original text', 'texto original'],
  translation: ['translation', 'traducao', 'text translated', 'translated text', 'traduccion'],
  publishedAt: [
    ...['published at date', 'review datetime utc', 'review created', 'review creation date', 'review date'],
    ...['date', 'data', 'fecha', 'created at', 'created', 'create time', 'date created', 'data da avaliacao'],
    ...[
      'publicado em',
      'published at',
      'publish at',
      'fecha de publicacion',
      'time',
      'quando',
      'when',
      'cuando',
    ],
  ],
  /** How long ago, of tools that know no day, or leave it empty. */
  relativeAt: ['published at', 'publish at', 'relative date', 'relative time', 'time ago', 'tempo'],
  reply: [
    ...['reply', 'resposta', 'response', 'owner reply', 'owner answer', 'company reply', 'owner response'],
    ...[
      'response from owner text',
      'comment content',
      'respuesta',
      'resposta do proprietario',
      'business reply',
    ],
  ],
  repliedAt: [
    ...[
      'reply date',
      'data da resposta',
      'replied at',
      'respondida em',
      'owner answer timestamp datetime utc',
      'response date',
    ],
    ...['company reply date', 'response from owner date', 'comment date', 'fecha de respuesta'],
  ],
  // Written by our own export only.
  replyState: ['reply state', 'situacao da resposta'],
  removedAt: ['removed at', 'removida em'],
  source: ['source', 'origem'],
  language: ['language', 'idioma'],
} as const
type Column = keyof typeof HEADINGS
type Cells = Record<Column, string>

const STARS_SCALE = 5
/** The longest way to say them. */
const STARS_LONGEST = 60
const STARS =
  /^([1-5])(?:[.,]0{1,9})?(?: ?(?:\/|(?:out )?of|de) ?5(?:[.,]0{1,9})?)?(?: ?(?:estrelas?|stars?|estrellas?))?$/i
const WORDS: Record<number, readonly string[]> = {
  1: ['one', 'um', 'uma', 'uno', 'una'],
  2: ['two', 'dois', 'duas', 'dos'],
  3: ['three', 'tres'],
  4: ['four', 'quatro', 'cuatro'],
  5: ['five', 'cinco'],
}
const NAMED_STARS = /^([a-z]{2,6})(?: (?:estrelas?|stars?|estrellas?))?$/
const DRAWN_STARS = /^(?:★|⭐\uFE0F?){1,5}/u

/** A table with at least stars and a date; every column else may be missing. */
export function csvRows(content: string, scale = STARS_SCALE): FileRows {
  const { columns, rows, dropped } = tableOf(content)
  const dates = rows.map(({ cells }) => cells.publishedAt)
  const isExport = columns.has('id') && columns.has('replyState')
  return {
    dayFirst: daysComeFirst(dates),
    droppedColumns: dropped,
    rows: rows.map(({ cells }) => {
      if (isExport) return exportedRow(cells)
      const row = rowOf(cells, cells.googleId || cells.id)
      return scale === STARS_SCALE ? row : { ...row, rating: noteOf(cells.rating, scale) }
    }),
  }
}

function tableOf(content: string): Table<Column> {
  try {
    const table = readTable(content, { headings: HEADINGS, maxRows: FILE_MAX_ROWS })
    requireColumns(table)
    if (table.more) throw appError('FILE_TOO_MANY_ROWS')
    return table
  } catch (error) {
    if (error instanceof ForeignFile)
      throw appError('FILE_UNREADABLE', { message: FOREIGN_FILES[error.kind].pt })
    if (!(error instanceof BrokenTable)) throw error
    throw appError('FILE_UNREADABLE', { cause: error })
  }
}

/** With some known column it is a table, and says which one it lacks. */
function requireColumns({ columns, dropped, headings }: Table<Column>): void {
  const missing = [
    ...(columns.has('rating') ? [] : ['nota']),
    ...(columns.has('publishedAt') ? [] : ['data']),
  ]
  if (missing.length === 0) return
  if (columns.size === 0 && dropped.length < 2) throw appError('FILE_UNREADABLE')
  throw appError('FILE_UNREADABLE', {
    message: `Não encontramos a coluna de ${missing.join(' e ')}. Os títulos do arquivo são: ${cutBetween(headings.join(', '), 80)}. Mude o título para nota, data, nome ou texto e envie de novo.`,
  })
}

function rowOf(
  {
    authorName,
    givenName,
    familyName,
    rating,
    text,
    originalText,
    translation,
    publishedAt,
    relativeAt,
    reply,
    repliedAt,
  }: Cells,
  id: string,
) {
  return {
    id: id || null,
    authorName: personName(authorName, { givenName, familyName }),
    rating: starsOf(rating),
    text: translation || text || null,
    originalText: originalText || (translation && text) || null,
    publishedAt: publishedAt || relativeAt,
    reply: reply ? { text: reply, at: repliedAt } : null,
  } satisfies FileRow
}

/** Our own `id` numbers a row of ours and is no id of the provider's. */
function exportedRow(cells: Cells): FileRow {
  const { reply, ...row } = rowOf(cells, cells.googleId)
  const { replyState } = cells
  // A reply that was under way when the file was written is not under way any more.
  const state = replyState === 'live' || replyState === 'manual' ? replyState : 'draft'
  return {
    ...row,
    reply: null,
    exported: { reply: reply && { ...reply, state }, removed: cells.removedAt !== '' },
  }
}

/** A note on a longer scale, `8,5` or `8.5/10`; null: none, or beyond its scale. */
function noteOf(cell: string, scale: number): number | null {
  const [, number] = /^(\d{1,2}(?:[.,]\d{1,2})?)(?: ?\/ ?\d{1,2})?$/.exec(cell.trim()) ?? []
  const note = number === undefined ? Number.NaN : Number(number.replace(',', '.'))
  return note >= 0 && note <= scale ? note : null
}

function starsOf(cell: string): number | null {
  const plain = fold(cell.slice(0, STARS_LONGEST)).replace(/^(?:rated|avaliado com|nota|calificado con) /, '')
  const [, number] = STARS.exec(plain) ?? []
  if (number) return Number(number)
  const [, word = ''] = NAMED_STARS.exec(plain) ?? []
  const named = Object.entries(WORDS).find(([, words]) => words.includes(word))
  if (named) return Number(named[0])
  const [drawnStars] = DRAWN_STARS.exec(cell) ?? []
  return drawnStars ? drawnStars.replaceAll('\uFE0F', '').length : null
}
