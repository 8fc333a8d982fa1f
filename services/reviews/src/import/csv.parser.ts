import { appError } from '@avaliax/chassis/errors.ts'
import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { CsvError, parse } from 'csv-parse/sync'
import type { FileRow } from './file-rows.parser.ts'

/** What people and other tools write above these columns, folded. */
const HEADINGS = {
  id: ['id', 'review id', 'id da avaliacao', 'google_review_id'],
  authorName: ['author', 'autor', 'nome', 'name', 'cliente', 'author_name', 'reviewer'],
  rating: ['rating', 'nota', 'estrelas', 'stars', 'avaliacao', 'star rating'],
  text: ['text', 'texto', 'comentario', 'comment', 'review'],
  publishedAt: ['date', 'data', 'published_at', 'publicado em', 'created', 'create time'],
  reply: ['reply', 'resposta', 'response', 'owner reply'],
  repliedAt: ['reply date', 'data da resposta', 'replied_at'],
} as const
type Column = keyof typeof HEADINGS

const SEPARATORS = [',', ';', '\t'] as const
const BRAZILIAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,]+(\d{1,2}):(\d{2}))?/

/** A table with at least stars and a date; every column else may be missing. */
export function csvRows(content: string): FileRow[] {
  const [heading, ...rows] = parsed(content)
  const columns = columnsOf(heading ?? [])
  if (columns.rating < 0 || columns.publishedAt < 0) throw appError('FILE_UNREADABLE')
  return rows.map((row) => {
    const cell = (column: Column): string => row[columns[column]]?.trim() ?? ''
    const reply = cell('reply')
    return {
      id: cell('id') || null,
      authorName: cell('authorName'),
      rating: /^[1-5](?:[.,]0+)?$/.test(cell('rating')) ? Number(cell('rating')[0]) : null,
      text: cell('text') || null,
      originalText: null,
      publishedAt: instant(cell('publishedAt')),
      reply: reply ? { text: reply, at: instant(cell('repliedAt')) } : null,
    }
  })
}

function parsed(content: string): string[][] {
  try {
    return parse(content, {
      bom: true,
      delimiter: separatorOf(content),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw appError('FILE_UNREADABLE', { cause: error })
  }
}

function separatorOf(content: string): string {
  const [heading = ''] = content.trimStart().split(/\r\n|\n|\r/, 1)
  const counted = SEPARATORS.map((separator) => ({ separator, count: heading.split(separator).length }))
  return counted.sort((a, b) => b.count - a.count)[0]?.separator ?? ','
}

function columnsOf(heading: readonly string[]): Record<Column, number> {
  const titles = heading.map((title) => fold(title).replace(/\s+/g, ' ').trim())
  const entries = Object.entries(HEADINGS).map(([column, names]) => [
    column,
    titles.findIndex((title) => (names as readonly string[]).includes(title)),
  ])
  return Object.fromEntries(entries)
}

/** `31/12/2025 18:30` as people here write it; everything else is left to the reader of dates. */
function instant(text: string): string {
  const [, day, month, year, hour = '12', minute = '00'] = BRAZILIAN_DAY.exec(text) ?? []
  if (!day || !month || !year) return text
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}:00Z`
}
