import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import type { NamedReport } from '@avaliax/proto/tenancy/report.internal.ts'
import type { MonthFigures } from '@avaliax/proto/tenancy/report.routes.ts'
import { REPORT_STEP_TEXTS, REPORT_TEXTS } from '@avaliax/proto/tenancy/report.texts.ts'
import { reportSteps } from '@avaliax/proto/tenancy/report-advice.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { nameInMail } from './name-in-mail.ts'

interface Row {
  label: string
  value: string
  note: string
}

/** One report in words and figures, as a mail shows it. */
interface Block {
  title: string
  /** The address of the client's logo; null: it has none. */
  logo: string | null
  /** Says of which day the figures are; null: nobody noted it. */
  asOf: string | null
  /** The agency says this beside the figures, under its own title; null: nothing. */
  note: { title: string; text: string } | null
  rows: Row[]
  chart: { title: string; bars: { label: string; visits: number; shown: string }[] }
  winners: { title: string; lines: string[] }
  next: { title: string; lines: string[] }
}

const BEFORE = { pt: 'mês anterior: {value}', en: 'month before: {value}' } as const
const OF_NEW = { pt: 'de {value} novas', en: 'of {value} new' } as const
const ALL_MONTHS = { pt: 'de todos os meses', en: 'of all months' } as const
const BY_WEEK = { pt: 'Visitas por semana (dias do mês)', en: 'Visits by week (days of the month)' } as const
const NO_WINNERS = { pt: 'Sem vencedores neste mês', en: 'No winners this month' } as const
const AS_OF = { pt: 'Números como estavam em {date}.', en: 'Figures as they were on {date}.' } as const
const NOTE = { pt: 'Comentário da agência', en: 'A word from your agency' } as const
const DAYS_OF_WEEK = 7

interface Around {
  language: Language
  /** A button of the mail leads there: pictures are of the same host. */
  url: string
}

export function reportBlock(report: NamedReport, { language, url }: Around): Block {
  const { month, companyName, agencyNote, figures, previous, urgentLeft, winners, madeAt, logoUrl } = report
  const locale = LANGUAGE_TAGS[language]
  const number = (value: number) => value.toLocaleString(locale)
  const rating = ({ averageRating }: MonthFigures) =>
    averageRating?.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) ?? '–'
  const word = (name: keyof typeof REPORT_TEXTS) => REPORT_TEXTS[name][language]
  const before = (value: string) => BEFORE[language].replace('{value}', value)
  const counted = (name: 'visits' | 'reviewRequests' | 'newReviews'): Row => ({
    label: word(name),
    value: number(figures[name]),
    note: before(number(previous[name])),
  })
  return {
    title: [nameInMail(companyName), monthName(month, locale)].filter(Boolean).join(' – '),
    logo: logoUrl ? new URL(logoUrl, url).href : null,
    asOf: madeAt ? AS_OF[language].replace('{date}', dateOf(madeAt)) : null,
    note: agencyNote ? { title: NOTE[language], text: agencyNote } : null,
    rows: [
      counted('visits'),
      counted('reviewRequests'),
      counted('newReviews'),
      { label: word('averageRating'), value: rating(figures), note: before(rating(previous)) },
      {
        label: word('answered'),
        value: number(figures.answered),
        note: OF_NEW[language].replace('{value}', number(figures.newReviews)),
      },
      { label: word('urgentLeft'), value: number(urgentLeft), note: ALL_MONTHS[language] },
    ],
    chart: {
      title: BY_WEEK[language],
      bars: weeksOf(report.byDay).map((week) => ({ ...week, shown: number(week.visits) })),
    },
    winners: {
      title: word('winners'),
      lines:
        winners.length === 0
          ? [NO_WINNERS[language]]
          : winners.map(
              ({ position, employeeName, cardTaps }) =>
                `${position}. ${nameInMail(employeeName) ?? '–'} (${number(cardTaps)})`,
            ),
    },
    next: {
      title: word('next'),
      lines: reportSteps(report).map((step) => REPORT_STEP_TEXTS[step][language]),
    },
  }
}

/** The product writes dates like this in both languages. */
const dateOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** Mail programs draw no lines over 31 days; five bars of table cells they do. */
function weeksOf(days: NamedReport['byDay']): { label: string; visits: number }[] {
  const weeks: { label: string; visits: number }[] = []
  for (let at = 0; at < days.length; at += DAYS_OF_WEEK) {
    const week = days.slice(at, at + DAYS_OF_WEEK)
    const visits = week.reduce((sum, day) => sum + day.visits, 0)
    weeks.push({ label: week.length > 1 ? `${at + 1}–${at + week.length}` : `${at + 1}`, visits })
  }
  return weeks
}

export function blockText({ title, asOf, note, rows, chart, winners, next }: Block): string {
  return [
    title,
    ...(asOf ? [asOf] : []),
    ...(note ? ['', note.title, note.text, ''] : []),
    ...rows.map(({ label, value, note }) => `${label}: ${value} (${note})`),
    '',
    chart.title,
    ...chart.bars.map(({ label, shown }) => `${label}: ${shown}`),
    ...[winners, next].flatMap((part) => ['', part.title, ...part.lines]),
  ].join('\n')
}

const HEADING = 'margin:0 0 8px;font-size:16px;font-weight:700'
const TABLE = 'width:100%;margin:0 0 20px;border-collapse:collapse'
const CELL = 'padding:5px 0;border-bottom:1px solid #dbe2e1'

export function blockHtml(
  { title, logo, asOf, note, rows, chart, winners, next }: Block,
  colour: string,
): Html {
  const most = Math.max(1, ...chart.bars.map(({ visits }) => visits))
  // A cell without any width would be as wide as the program likes.
  const widthOf = (visits: number) => Math.max(1, Math.round((visits / most) * 100))
  const figure = ({ label, value, note }: Row) =>
    html`<tr><td class="ax-line" style="${CELL}">${label}</td><td class="ax-line" align="right" style="${CELL}"><strong>${value}</strong></td><td class="ax-line ax-small" align="right" style="${CELL};color:#55635f;font-size:13px">${note}</td></tr>`
  const bar = ({ label, visits, shown }: Block['chart']['bars'][number]) =>
    html`<tr><td width="52" style="padding:3px 0;font-size:13px">${label}</td><td style="padding:3px 0"><table role="presentation" cellpadding="0" cellspacing="0" width="${widthOf(visits)}%"><tr><td bgcolor="${colour}" height="14" style="height:14px;font-size:0;line-height:0">&nbsp;</td></tr></table></td><td width="64" align="right" style="padding:3px 0;font-size:13px">${shown}</td></tr>`
  const list = ({ title: heading, lines }: Block['next']) =>
    html`<h2 style="${HEADING}">${heading}</h2>${lines.map((line) => html`<p style="margin:0 0 8px">${line}</p>`)}`
  const said = note?.text.split('\n').flatMap((line, at) => (at > 0 ? [html`<br>`, line] : [line])) ?? []
  // The title beside it says the same where pictures are blocked.
  const picture =
    logo &&
    html`<p style="margin:0 0 12px"><img src="${logo}" alt="" height="48" style="display:block;height:48px;max-width:180px;object-fit:contain;background:#ffffff;border-radius:6px"></p>`
  return html`${picture}<h2 style="${HEADING}">${title}</h2>${asOf && html`<p class="ax-small" style="margin:0 0 16px;color:#55635f;font-size:13px">${asOf}</p>`}${note && html`<h2 style="${HEADING}">${note.title}</h2><p style="margin:0 0 16px">${said}</p>`}<table cellpadding="0" cellspacing="0" style="${TABLE}">${rows.map(figure)}</table>
<h2 style="${HEADING}">${chart.title}</h2><table cellpadding="0" cellspacing="0" style="${TABLE}">${chart.bars.map(bar)}</table>
${list(winners)}${list(next)}`
}
