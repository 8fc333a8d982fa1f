import { INTER } from '@avaliax/chassis/fonts/inter.ts'
import { escapeHtml } from '@avaliax/chassis/http/escape-html.ts'
import { nicheLabel } from '@avaliax/proto/scanner/niches.ts'
import type { SharedPlan } from '@avaliax/proto/scanner/share.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { renderAsync } from '@resvg/resvg-js'
import { shareText } from '../page/share.texts.ts'
import { headlines } from '../page/share-headlines.presenter.ts'

const WIDTH = 1200
const LEFT = 72
const BARS = { left: LEFT, width: 760, top: 268, step: 74, height: 30 }
const FIGURES = { right: 1128, top: 296, step: 122 }
const TAGS = { pt: 'pt-BR', en: 'en' } as const
/** Beyond these a name runs out of the picture. */
const LINE = { title: 36, place: 60, label: 40 }

/** Each file is a family of its own, which is found by name and not by weight. */
const familyOf = (style: string): string =>
  style.includes('font-weight="700"') ? 'Inter Bold' : 'Inter Medium'

const cut = (text: string, most: number): string =>
  [...text].length > most
    ? `${[...text]
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text

/** What messengers show beside a link: the race of a plan, 1200 × 630. */
export async function sharePicture(plan: SharedPlan, language: Language): Promise<Buffer> {
  const image = await renderAsync(pictureSvg(plan, language), {
    font: {
      fontFiles: [INTER.medium, INTER.bold],
      loadSystemFonts: false,
      defaultFontFamily: 'Inter Medium',
    },
    fitTo: { mode: 'width', value: WIDTH },
  })
  return image.asPng()
}

/** The largest first; the person's own among them. */
function rowsOf(shared: SharedPlan, language: Language) {
  const say = shareText(language)
  const others =
    shared.competitors.length > 0
      ? shared.competitors
      : [{ name: null, reviews: shared.topCompetitorReviews }]
  return [
    ...others.map(({ name, reviews }, at) => ({
      label: name ?? say('rank', { rank: at + 1 }),
      reviews,
      you: false,
    })),
    { label: say('you'), reviews: shared.currentReviews, you: true },
  ].sort((a, b) => b.reviews - a.reviews)
}

function pictureSvg(shared: SharedPlan, language: Language): string {
  const say = shareText(language)
  const number = new Intl.NumberFormat(TAGS[language])
  const text = (x: number, y: number, rest: string, words: string) =>
    `<text x="${x}" y="${y}" font-family="${familyOf(rest)}" ${rest}>${escapeHtml(words)}</text>`
  const rows = rowsOf(shared, language)
  const most = Math.max(1, ...rows.map(({ reviews }) => reviews))
  const bars = rows.map(({ label, reviews, you }, at) => {
    const y = BARS.top + at * BARS.step
    const width = Math.max(12, Math.round((reviews / most) * BARS.width))
    return [
      text(
        BARS.left,
        y,
        `font-size="24" font-weight="${you ? 700 : 500}" fill="#ffffff"`,
        cut(label, LINE.label),
      ),
      text(
        BARS.left + BARS.width,
        y,
        'font-size="24" font-weight="700" fill="#ffffff" text-anchor="end"',
        number.format(reviews),
      ),
      `<rect x="${BARS.left}" y="${y + 12}" width="${BARS.width}" height="${BARS.height}" rx="8" fill="#ffffff" opacity="0.12"/>`,
      `<rect x="${BARS.left}" y="${y + 12}" width="${width}" height="${BARS.height}" rx="8" fill="${you ? '#f2a900' : '#8fc1bc'}"/>`,
    ].join('')
  })
  const place = say('place', { niche: nicheLabel(shared.niche, language), city: shared.city })
  const figures = headlines(shared).map(({ label, value, sign }, at) => {
    const y = FIGURES.top + at * FIGURES.step
    const end = (fill: string) => `fill="${fill}" text-anchor="end"`
    return (
      text(
        FIGURES.right,
        y,
        `font-size="72" font-weight="700" ${end('#ffffff')}`,
        sign + number.format(value),
      ) +
      text(
        FIGURES.right,
        y + 36,
        `font-size="22" font-weight="500" ${end('#c4dedb')}`,
        cut(say(label), LINE.label),
      )
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="630" viewBox="0 0 ${WIDTH} 630">
<rect width="${WIDTH}" height="630" fill="#0f5c5c"/>
${text(LEFT, 96, 'font-size="26" font-weight="500" fill="#c4dedb"', `${say('title')} · Avaliax`)}
${text(LEFT, 160, 'font-size="52" font-weight="700" fill="#ffffff"', cut(shared.businessName, LINE.title))}
${text(LEFT, 206, 'font-size="26" font-weight="500" fill="#c4dedb"', cut(place, LINE.place))}
${bars.join('\n')}
${figures.join('\n')}
</svg>`
}
