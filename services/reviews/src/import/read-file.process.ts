import { serialize } from 'node:v8'
import {
  type FileImportReport,
  REJECTED_SHOWN_MAX,
  SAMPLE_SHOWN_MAX,
} from '@avaliax/proto/reviews/import-file.routes.ts'
import { csvRows } from './csv.parser.ts'
import { readRows } from './file-rows.parser.ts'
import type { IncomingReview } from './import-source.service.ts'
import { takeoutRows } from './takeout.parser.ts'

/** A page is one transaction: many of them cost more than their rows, one that is too large holds others up. */
const FILE_PAGE_SIZE = 250

interface GivenFile {
  content: string
  placeId: string
  timeZone: string
  now: Date
}

/** What a file holds. The reviews come by the page, serialized: the event loop deserializes one page at a time. */
export interface FileContent extends Pick<FileImportReport, 'rejected' | 'problems' | 'droppedColumns'> {
  pages: Uint8Array[]
  sample: IncomingReview[]
}

/** Worker thread: reads and judges a whole file. What it is, its content says. */
export default function readFile({ content, ...about }: GivenFile): FileContent {
  const { rows, dayFirst, droppedColumns } = takeoutRows(content) ?? csvRows(content)
  const { reviews, rejected } = readRows(rows, { ...about, dayFirst })
  const pages: Uint8Array[] = []
  for (let start = 0; start < reviews.length; start += FILE_PAGE_SIZE)
    pages.push(serialize(reviews.slice(start, start + FILE_PAGE_SIZE)))
  return {
    pages,
    sample: reviews.slice(0, SAMPLE_SHOWN_MAX),
    rejected: rejected.length,
    problems: rejected.slice(0, REJECTED_SHOWN_MAX),
    droppedColumns,
  }
}
