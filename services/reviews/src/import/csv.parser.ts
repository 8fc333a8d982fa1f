import { appError } from '@avaliax/chassis/errors.ts'
import { BrokenTable, readTable, type Table } from '@avaliax/chassis/tables/read-table.ts'
import { FILE_MAX_ROWS } from '@avaliax/proto/reviews/import-file.routes.ts'
import { daysComeFirst } from './file-date.parser.ts'
import type { FileRow, FileRows } from './file-rows.parser.ts'

/** What people, other tools and our own export write above these columns. */
const HEADINGS = {
  googleId: ['google review id', 'review id', 'id da avaliacao'],
  id: ['id'],
  authorName: ['author', 'autor', 'nome', 'name', 'cliente', 'author name', 'reviewer', 'reviewer name'],
  rating: ['rating', 'star rating', 'nota', 'estrelas', 'stars', 'classificacao', 'avaliacao'],
  text: ['text', 'texto', 'comentario', 'comment', 'review', 'review text', 'opiniao', 'avaliacao'],
  originalText: ['original text', 'texto original'],
  translation: ['translation', 'traducao'],
  publishedAt: [
    'date',
    'data',
    'published at',
    'publicado em',
    'created',
    'create time',
    'data da avaliacao',
  ],
  reply: ['reply', 'resposta', 'response', 'owner reply'],
  repliedAt: ['reply date', 'data da resposta', 'replied at'],
  // Written by our own export only.
  replyState: ['reply state'],
  removedAt: ['removed at'],
  source: ['source'],
  language: ['language'],
} as const
type Column = keyof typeof HEADINGS
type Cells = Record<Column, string>

const STARS = /^([1-5])(?:[.,]0{1,9})?(?: ?(?:\/|de|of) ?5)?(?: ?(?:estrelas?|stars?))?$/i
const DRAWN_STARS = /^(?:★|⭐\uFE0F?){1,5}/u

/** A table with at least stars and a date; every column else may be missing. */
export function csvRows(content: string): FileRows {
  const { columns, rows, dropped } = tableOf(content)
  const dates = rows.map(({ cells }) => cells.publishedAt)
  const isExport = columns.has('id') && columns.has('replyState')
  return {
    dayFirst: daysComeFirst(dates),
    droppedColumns: dropped,
    rows: rows.map(({ cells }) => (isExport ? exportedRow(cells) : rowOf(cells, cells.googleId || cells.id))),
  }
}

function tableOf(content: string): Table<Column> {
  try {
    const table = readTable(content, { headings: HEADINGS, maxRows: FILE_MAX_ROWS })
    if (!table.columns.has('rating') || !table.columns.has('publishedAt')) throw appError('FILE_UNREADABLE')
    if (table.more) throw appError('FILE_TOO_MANY_ROWS')
    return table
  } catch (error) {
    if (!(error instanceof BrokenTable)) throw error
    throw appError('FILE_UNREADABLE', { cause: error })
  }
}

function rowOf(
  { authorName, rating, text, originalText, translation, publishedAt, reply, repliedAt }: Cells,
  id: string,
) {
  return {
    id: id || null,
    authorName,
    rating: starsOf(rating),
    text: translation || text || null,
    originalText: originalText || (translation && text) || null,
    publishedAt,
    reply: reply ? { text: reply, at: repliedAt } : null,
  } satisfies FileRow
}

/** Our own `id` numbers a row of ours and is no id of the provider's. */
function exportedRow(cells: Cells): FileRow {
  const { reply, ...row } = rowOf(cells, cells.googleId)
  const { replyState } = cells
  // What was under way when the file was written is not under way any more.
  const state = replyState === 'live' || replyState === 'manual' ? replyState : 'draft'
  return {
    ...row,
    reply: null,
    exported: { reply: reply && { ...reply, state }, removed: cells.removedAt !== '' },
  }
}

function starsOf(cell: string): number | null {
  const [, number] = STARS.exec(cell) ?? []
  if (number) return Number(number)
  const [drawnStars] = DRAWN_STARS.exec(cell) ?? []
  return drawnStars ? drawnStars.replaceAll('\uFE0F', '').length : null
}
