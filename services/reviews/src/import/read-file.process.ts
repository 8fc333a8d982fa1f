import { closeSync, openSync, writeSync } from 'node:fs'
import { serialize } from 'node:v8'
import {
  type FileImportReport,
  type FileOrigin,
  REJECTED_SHOWN_MAX,
  SAMPLE_SHOWN_MAX,
} from '@avaliax/proto/reviews/import-file.routes.ts'
import { csvRows } from './csv.parser.ts'
import { readRows } from './file-rows.parser.ts'
import type { IncomingReview } from './incoming-review.domain.ts'
import { takeoutRows } from './takeout.parser.ts'

/** A page is one transaction: many of them cost more than their rows, one that is too large holds others up. */
const FILE_PAGE_SIZE = 250

interface GivenFile {
  content: string
  /** The pages go there. */
  pageFile: string
  placeId: string
  timeZone: string
  now: Date
  origin: FileOrigin | null
}

/** A file holds these. The reviews are in `pageFile`, by the page and serialized: who reads them holds one page at a time. */
export interface FileContent extends Pick<FileImportReport, 'rejected' | 'problems' | 'droppedColumns'> {
  /** Length of each page in bytes. */
  pages: number[]
  sample: IncomingReview[]
}

/** A process of its own: reads and judges a whole file. What it is, its content says. */
export default function readFile({ content, pageFile, ...about }: GivenFile): FileContent {
  const { rows, dayFirst, droppedColumns } = takeoutRows(content) ?? csvRows(content, about.origin?.scale)
  const { reviews, rejected } = readRows(rows, { ...about, dayFirst })
  return {
    pages: writtenPages(pageFile, reviews),
    sample: reviews.slice(0, SAMPLE_SHOWN_MAX),
    rejected: rejected.length,
    problems: rejected.slice(0, REJECTED_SHOWN_MAX),
    droppedColumns,
  }
}

function writtenPages(file: string, reviews: readonly IncomingReview[]): number[] {
  const written = openSync(file, 'w', 0o600)
  try {
    const pages: number[] = []
    for (let start = 0; start < reviews.length; start += FILE_PAGE_SIZE)
      pages.push(writeSync(written, serialize(reviews.slice(start, start + FILE_PAGE_SIZE))))
    return pages
  } finally {
    closeSync(written)
  }
}
