import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { groundOf, readableOn } from '@avaliax/proto/brand-colours.ts'
import { REVIEW_WINDOW_DAYS } from '@avaliax/proto/cards/request/request-sums.fields.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import type { NamedReport } from '@avaliax/proto/tenancy/report.internal.ts'
import type { MonthFigures, ReportQuote } from '@avaliax/proto/tenancy/report.routes.ts'
import { REPORT_STEP_TEXTS, REPORT_TEXTS } from '@avaliax/proto/tenancy/report.texts.ts'
import { reportSteps } from '@avaliax/proto/tenancy/report-advice.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { drawBrand, openedBrand, openPicture, type PrintBrand } from '@avaliax/providers/print/brand.ts'
import { A4, type Box, mm } from '@avaliax/providers/print/paper.ts'
import { newDocument, pdfBytes } from '@avaliax/providers/print/pdf-document.ts'
import { typesetter } from '@avaliax/providers/print/typesetter.ts'
import { drawArrow, drawBars, drawCurve, drawScale } from './report-charts.drawing.ts'
import {
  BETWEEN,
  columnsOf,
  heightIn,
  INK,
  LINE,
  type Pages,
  reportPages,
  small,
  WIDTH,
} from './report-pages.drawing.ts'
import { PDF_TEXTS } from './report-pdf.texts.ts'

export interface ReportPdfOrder {
  report: NamedReport
  language: Language
  brand: PrintBrand
  /** The client's, as PNG or JPEG; null: it has none, or it cannot be had now. */
  clientLogo: Uint8Array | null
}

const BAND = mm(24)
const DAYS_FROM_HOURS = 48

/** One report on one or two sheets of A4. */
export function reportPdf(order: ReportPdfOrder): Promise<Buffer> {
  const { report, language, brand } = order
  const texts = PDF_TEXTS[language]
  const month = monthName(report.month, LANGUAGE_TAGS[language])
  const title = `${texts.report(month)} – ${report.companyName}`
  const doc = newDocument({ title, language: texts.tag, author: brand.name, bufferPages: true })
  const pages = reportPages(doc, typesetter(doc))
  const paper = { ...wordsOf(order), pages, month, colour: readableOn(brand.colour, '#ffffff') }
  drawCover(paper, order)
  drawNote(paper)
  drawFigures(paper)
  drawRating(paper)
  drawDays(paper)
  drawQuotes(paper)
  drawWork(paper)
  drawRequests(paper)
  drawEnd(paper)
  drawFeet(paper, order)
  return pdfBytes(doc)
}

type Words = ReturnType<typeof wordsOf>
type Paper = Words & { pages: Pages; month: string; colour: string }

function wordsOf({ report, language }: ReportPdfOrder) {
  const locale = LANGUAGE_TAGS[language]
  const number = (value: number) => value.toLocaleString(locale)
  const decimal = (value: number, places = 2) =>
    value.toLocaleString(locale, { minimumFractionDigits: places, maximumFractionDigits: places })
  const texts = PDF_TEXTS[language]
  return {
    report,
    language,
    texts,
    number,
    decimal,
    /** As the product writes dates in both languages. */
    madeOn: report.madeAt ? new Date(report.madeAt).toLocaleDateString('pt-BR', { timeZone: 'UTC' }) : '',
    name: (month: string) => monthName(month, locale),
    word: (name: keyof typeof REPORT_TEXTS) => REPORT_TEXTS[name][language],
    waited: (hours: number) =>
      hours >= DAYS_FROM_HOURS
        ? texts.days(number(Math.round(hours / 24)))
        : texts.hours(hours < 10 ? decimal(hours, 1) : number(Math.round(hours))),
  }
}

/** The agency's colour and mark, the client's logo, whose report it is and of which month. */
function drawCover(
  { pages, texts, month, report, madeOn }: Paper,
  { brand, clientLogo }: ReportPdfOrder,
): void {
  const { doc, pen, left, width } = pages
  const ground = groundOf(brand.colour)
  doc.rect(0, 0, A4.width, BAND).fill(ground.ground)
  const mark = { x: left, y: mm(7), width: mm(40), height: mm(10) }
  const drawn = openedBrand(doc, brand)
  drawBrand(doc, { ...mark, align: 'left', edge: ground.soft }, drawn)
  const logoWidth = drawn.logo
    ? Math.min(mm(40), (drawn.logo.width / drawn.logo.height) * mm(7.5) + mm(2.5))
    : mm(10)
  const nameRoom = { x: left + logoWidth + mm(4), y: mm(9.4), width: mm(80), height: mm(8) }
  pen.write(brand.name, nameRoom, { weight: 'bold', colour: ground.ink, sizes: [13, 11, 9, 8] })
  const logo = clientLogo && openPicture(doc, clientLogo)
  if (logo) {
    const tile = { width: mm(38), height: mm(16) }
    const [x, y] = [left + width - tile.width, mm(4)]
    doc.roundedRect(x, y, tile.width, tile.height, 4).fill('#ffffff')
    const fit: [number, number] = [tile.width - 8, tile.height - 8]
    doc.image(logo as never, x + 4, y + 4, { fit, align: 'center', valign: 'center' })
  }
  pages.skipTo(BAND + mm(8))
  pages.text(texts.report(month), { weight: 'bold', colour: INK, sizes: [20] }, 2)
  pages.text(report.companyName, { weight: 'bold', colour: INK, sizes: [13, 11] }, 4)
  if (madeOn) pages.text(texts.madeOn(madeOn), small(), BETWEEN)
}

function drawNote({ pages, report, texts, colour }: Paper): void {
  const { agencyNote } = report
  if (!agencyNote) return
  const { doc, pen } = pages
  const writing = { weight: 'medium', colour: INK, sizes: [9.5] } as const
  const room = WIDTH - mm(5)
  const lines = agencyNote.split('\n').filter((line) => line.trim())
  const heights = lines.map((line) => heightIn(pen, line, room, writing))
  const total = 14 + heights.reduce((sum, height) => sum + height, 0)
  pages.block(total, ({ x, y, height }) => {
    doc.rect(x, y, 2.5, height).fill(colour)
    pen.write(texts.agencyNote, { x: x + mm(4), y, width: room, height: 12 }, { ...writing, weight: 'bold' })
    let at = y + 14
    for (const [index, line] of lines.entries()) {
      pen.write(line, { x: x + mm(4), y: at, width: room, height: 400 }, writing)
      at += heights[index] ?? 0
    }
  })
}

interface Cell {
  label: string
  value: string
  notes: string[]
  /** Nothing is compared with nothing. */
  change?: { now: number; before: number; most?: number; shown: (difference: number) => string } | undefined
}

const CELL_HEIGHT = 72

function cellsOf({ report, texts, number, decimal, word, waited, madeOn }: Paper): Cell[] {
  const { figures, previous, yearBefore, urgentLeft, medianReplyHours } = report
  const rating = ({ averageRating }: MonthFigures) => (averageRating === null ? '–' : decimal(averageRating))
  const beside = (of: (figures: MonthFigures) => string) => [
    texts.before(of(previous)),
    ...(yearBefore ? [texts.aYearBefore(of(yearBefore))] : []),
  ]
  const [now, before] = [figures.averageRating, previous.averageRating]
  return [
    ...(['visits', 'reviewRequests', 'newReviews'] as const).map(
      (count): Cell => ({
        label: word(count),
        value: number(figures[count]),
        notes: beside((of) => number(of[count])),
        change: { now: figures[count], before: previous[count], shown: number },
      }),
    ),
    {
      label: word('averageRating'),
      value: rating(figures),
      notes: beside(rating),
      change: now !== null && before !== null ? { now, before, most: 5, shown: decimal } : undefined,
    },
    {
      label: word('answered'),
      value: number(figures.answered),
      notes: [texts.ofNew(number(figures.newReviews))],
    },
    ...(medianReplyHours === undefined
      ? []
      : [
          {
            label: texts.replyTime,
            value: medianReplyHours === null ? '–' : waited(medianReplyHours),
            notes: [medianReplyHours === null ? texts.noReplyTime : texts.replyTimeNote],
          },
        ]),
    { label: word('urgentLeft'), value: number(urgentLeft), notes: [texts.asOf(madeOn)] },
  ]
}

function drawFigures(paper: Paper): void {
  const { pages, report, texts, name, colour } = paper
  const { doc, pen } = pages
  const cells = cellsOf(paper)
  const perRow = 4
  for (let from = 0; from < cells.length; from += perRow)
    pages.block(
      CELL_HEIGHT,
      ({ x, y, width }) => {
        for (const [at, column] of columnsOf({ x, width }, perRow).entries()) {
          const cell = cells[from + at]
          if (!cell) continue
          pen.write(cell.label, { ...column, y, height: 20 }, { ...small(), sizes: [8, 7.5, 7] })
          pen.write(
            cell.value,
            { ...column, y: y + 12, height: 26 },
            { weight: 'bold', colour: INK, sizes: [19, 16] },
          )
          let top = y + 37
          if (cell.change) {
            const { now, before, most = Math.max(now, before), shown } = cell.change
            drawArrow(doc, column.x, top, Math.sign(now - before))
            const words = now === before ? '' : shown(Math.abs(now - before))
            pen.write(words, { x: column.x + 9, y: top - 1.5, width: 40, height: 10 }, small())
            const scale = { x: column.x + 48, y: top, width: column.width - 48 }
            drawScale(doc, scale, { now, before, most, colour })
            top += 11
          }
          for (const note of cell.notes) {
            const room = { ...column, y: top, height: 20 }
            top += pen.write(note, room, { ...small(), sizes: [7.5, 7] })
          }
        }
      },
      4,
    )
  if (report.yearBefore === null) {
    const before = `${Number(report.month.slice(0, 4)) - 1}${report.month.slice(4)}`
    pages.text(texts.noYearBefore(name(before)), small(), BETWEEN)
  }
}

const YEAR = 12
const CURVE_HEIGHT = 74

function drawRating({ pages, report, texts, colour, month, name }: Paper): void {
  const months = report.ratingByMonth ?? []
  if (!months.some(({ count }) => count > 0)) return
  const { doc, pen } = pages
  const isStored = months.slice(0, -YEAR).some(({ count }) => count > 0)
  const first = months.at(-YEAR)
  pages.heading(texts.curve, CURVE_HEIGHT + 30)
  pages.block(
    CURVE_HEIGHT + 6,
    (box) => drawCurve(doc, { ...box, y: box.y + 5, height: CURVE_HEIGHT }, { months, colour }),
    6,
  )
  pages.block(11, ({ x, y, width }) => {
    const [from, to] = [first ? name(first.month) : '', name(report.month)]
    pen.write(`${from} – ${to}`, { x: x + 12, y, width: width / 2, height: 11 }, small())
    const key = [
      { words: texts.thisYear(month), dashed: false },
      { words: isStored ? texts.lastYear : texts.noLastYear, dashed: true },
    ]
    let at = x + width / 2 - 60
    for (const { words, dashed } of key) {
      const isLine = !dashed || isStored
      if (isLine) {
        doc.save().moveTo(at, y + 5)
        doc.lineTo(at + 18, y + 5).lineWidth(dashed ? 1 : 1.8)
        if (dashed) doc.dash(3, { space: 3 })
        doc.stroke(dashed ? small().colour : colour)
        doc.restore()
      }
      const room = { x: at + (isLine ? 22 : 0), y, width: isLine ? 120 : 200, height: 20 }
      pen.write(words, room, { ...small(), sizes: [8, 7.5, 7] })
      at += 150
    }
  })
}

const BARS_HEIGHT = 42

function drawDays({ pages, report, texts, colour, number }: Paper): void {
  if (report.byDay.length === 0) return
  const { doc, pen } = pages
  const charts = [
    { title: texts.visitsByDay, counts: report.byDay.map(({ visits }) => visits) },
    { title: texts.reviewsByDay, counts: report.byDay.map(({ newReviews }) => newReviews) },
  ]
  pages.block(BARS_HEIGHT + 30, ({ x, y, width }) => {
    for (const [at, column] of columnsOf({ x, width }, charts.length, mm(8)).entries()) {
      const chart = charts[at]
      if (!chart) continue
      pen.write(chart.title, { ...column, y, height: 14 }, { weight: 'bold', colour: INK, sizes: [11, 10] })
      drawBars(doc, { ...column, y: y + 16, height: BARS_HEIGHT }, { counts: chart.counts, colour })
      const most = texts.mostOnADay(number(Math.max(0, ...chart.counts)))
      pen.write(most, { ...column, y: y + 16 + BARS_HEIGHT + 3, height: 10 }, small())
    }
  })
}

function drawQuotes({ pages, report, texts }: Paper): void {
  const { best = null, worst = null } = report.quotes ?? {}
  const shown = [
    { title: texts.best, quote: best },
    { title: texts.worst, quote: worst },
  ].filter((one): one is { title: string; quote: ReportQuote } => one.quote !== null)
  if (shown.length === 0) return
  const { doc, pen } = pages
  const room = columnsOf({ x: pages.left, width: WIDTH }, 2, mm(8))[0]?.width ?? 0
  const inner = room - mm(4)
  const words = { weight: 'medium', colour: INK, sizes: [9] } as const
  const partsOf = ({ quote }: { quote: ReportQuote }) => [
    { text: quote.text ?? texts.starsAlone, writing: words },
    { text: quote.reply ? texts.reply(quote.reply) : texts.noReply, writing: small() },
  ]
  const heightOf = (one: { quote: ReportQuote }) =>
    partsOf(one).reduce((sum, { text, writing }) => sum + heightIn(pen, text, inner, writing) + 4, 28)
  pages.block(Math.max(...shown.map(heightOf)), ({ x, y, width }) => {
    for (const [at, column] of columnsOf({ x, width }, 2, mm(8)).entries()) {
      const one = shown[at]
      if (!one) continue
      const { title, quote } = one
      doc.rect(column.x, y, 1.5, heightOf(one) - 4).fill(LINE)
      const text = { x: column.x + mm(4), width: inner }
      pen.write(title, { ...text, y, height: 14 }, { weight: 'bold', colour: INK, sizes: [11] })
      const date = new Date(quote.publishedAt).toLocaleDateString('pt-BR', { timeZone: 'UTC' })
      const about = `${texts.stars(quote.rating)} · ${quote.authorName} · ${date}`
      pen.write(about, { ...text, y: y + 14, height: 11 }, { ...small(), sizes: [8, 7, 6] })
      let top = y + 28
      for (const { text: said, writing } of partsOf(one))
        top += pen.write(said, { ...text, y: top, height: 400 }, writing) + 4
    }
  })
}

function drawCounts(
  { pages }: Paper,
  title: string,
  rows: readonly { label: string; value: string }[],
): void {
  const { pen } = pages
  pages.heading(title, 38)
  pages.block(34, ({ x, y, width }) => {
    for (const [at, column] of columnsOf({ x, width }, 4).entries()) {
      const row = rows[at]
      if (!row) continue
      pen.write(row.label, { ...column, y: y + 2, height: 12 }, { ...small(), sizes: [8, 7.5, 7] })
      pen.write(
        row.value,
        { ...column, y: y + 14, height: 20 },
        { weight: 'bold', colour: INK, sizes: [14, 11, 9] },
      )
    }
  })
}

function drawWork(paper: Paper): void {
  const { report, texts, number } = paper
  if (!report.work) return
  const { replies, posts, cardsAdded } = report.work
  drawCounts(paper, texts.work, [
    { label: texts.replies, value: number(replies) },
    { label: texts.asked, value: number(report.requests?.asked ?? 0) },
    { label: texts.posts, value: number(posts) },
    { label: texts.cardsAdded, value: number(cardsAdded) },
  ])
}

function drawRequests(paper: Paper): void {
  const { pages, report, texts, number } = paper
  if (!report.requests || report.requests.asked === 0) return
  const { asked, opened, optOuts, reviews } = report.requests
  drawCounts(paper, texts.requests, [
    { label: texts.asked, value: number(asked) },
    { label: texts.opened, value: number(opened) },
    { label: texts.reviewsAfter, value: reviews ? number(reviews.count) : texts.notKnown },
    { label: texts.optOuts, value: number(optOuts) },
  ])
  pages.text(texts.estimate(REVIEW_WINDOW_DAYS), small(), BETWEEN)
}

/** The winners of the month, and what to do next. */
function drawEnd({ pages, report, texts, word, number, language }: Paper): void {
  const { pen } = pages
  const winners = report.winners.map(
    ({ position, employeeName, cardTaps }) =>
      `${position}. ${employeeName} (${texts.visits(number(cardTaps))})`,
  )
  const lists = [
    { title: word('winners'), lines: winners.length > 0 ? winners : [texts.noWinners] },
    { title: word('next'), lines: reportSteps(report).map((step) => REPORT_STEP_TEXTS[step][language]) },
  ]
  const writing = { weight: 'medium', colour: INK, sizes: [9] } as const
  const room = columnsOf({ x: pages.left, width: WIDTH }, 2, mm(8))[0]?.width ?? 0
  const heightOf = (lines: readonly string[]) =>
    lines.reduce((sum, line) => sum + heightIn(pen, line, room, writing) + 3, 16)
  pages.block(Math.max(...lists.map(({ lines }) => heightOf(lines))), ({ x, y, width }: Box) => {
    for (const [at, column] of columnsOf({ x, width }, 2, mm(8)).entries()) {
      const list = lists[at]
      if (!list) continue
      pen.write(list.title, { ...column, y, height: 14 }, { weight: 'bold', colour: INK, sizes: [11] })
      let top = y + 16
      for (const line of list.lines) top += pen.write(line, { ...column, y: top, height: 400 }, writing) + 3
    }
  })
}

/** At the end, because only then it is known how many pages there are. */
function drawFeet({ pages, texts, month, report }: Paper, { brand }: ReportPdfOrder): void {
  const { doc, pen, left } = pages
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    const y = A4.height - mm(10)
    const about = `${report.companyName} · ${month} · ${texts.preparedBy(brand.name)}`
    pen.write(about, { x: left, y, width: WIDTH - mm(30), height: 11 }, { ...small(), sizes: [8, 7, 6] })
    const number = texts.page(page + 1, count)
    pen.write(number, { x: left + WIDTH - mm(26), y, width: mm(26), height: 11 }, small())
  }
}
