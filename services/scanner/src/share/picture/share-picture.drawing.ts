import { INTER } from '@avaliax/chassis/fonts/inter.ts'
import { html } from '@avaliax/chassis/http/pages/html.ts'
import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { type Brand, DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { groundOf, mix } from '@avaliax/proto/brand-colours.ts'
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
/** Beyond these a name runs out of the picture. */
const LINE = { title: 36, place: 60, label: 40 }

/** Each file is a family of its own, which is found by name and not by weight. */
const FAMILIES = { 500: 'Inter Medium', 700: 'Inter Bold' } as const
/** On the product's own ground the own bar is amber; on an agency's it has the colour of the words there. */
const OWN_BARS = { you: '#f2a900', others: '#8fc1bc', pale: '#c4dedb' } as const

interface Lettering {
  size: number
  weight: keyof typeof FAMILIES
  fill: string
  /** `x` is where the words end. */
  end?: true
}

const cut = (text: string, most: number): string =>
  [...text].length > most
    ? `${[...text]
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text

/** Draws what messengers show beside a link: the race of a plan, 1200 × 630. */
export async function sharePicture(plan: SharedPlan, language: Language, brand: Brand): Promise<Buffer> {
  const image = await renderAsync(shareSvg(plan, language, brand), {
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

const text = (x: number, y: number, { size, weight, fill, end }: Lettering, words: string) =>
  html`<text x="${x}" y="${y}" font-family="${FAMILIES[weight]}" font-size="${size}" font-weight="${weight}" fill="${fill}"${end && html` text-anchor="end"`}>${words}</text>`

const barsOn = (ground: string, ink: string) => ({ you: ink, others: mix(ground, ink, 0.45), pale: ink })

/** The drawing as it is rendered: tests read in it what nobody can read in a picture. */
export function shareSvg(shared: SharedPlan, language: Language, brand: Brand): string {
  const { ground, ink } = groundOf(brand.colour)
  const { you: ownBar, others, pale } = brand.colour === DEFAULT_BRAND.colour ? OWN_BARS : barsOn(ground, ink)
  const say = shareText(language)
  const number = new Intl.NumberFormat(LANGUAGE_TAGS[language])
  const rows = rowsOf(shared, language)
  const most = Math.max(1, ...rows.map(({ reviews }) => reviews))
  const bars = rows.map(({ label, reviews, you }, at) => {
    const y = BARS.top + at * BARS.step
    const width = Math.max(12, Math.round((reviews / most) * BARS.width))
    const name: Lettering = { size: 24, weight: you ? 700 : 500, fill: ink }
    const count: Lettering = { size: 24, weight: 700, fill: ink, end: true }
    return [
      text(BARS.left, y, name, cut(label, LINE.label)),
      text(BARS.left + BARS.width, y, count, number.format(reviews)),
      html`<rect x="${BARS.left}" y="${y + 12}" width="${BARS.width}" height="${BARS.height}" rx="8" fill="${ink}" opacity="0.12"/>`,
      html`<rect x="${BARS.left}" y="${y + 12}" width="${width}" height="${BARS.height}" rx="8" fill="${you ? ownBar : others}"/>`,
    ]
  })
  const place = say('place', { niche: nicheLabel(shared.niche, language), city: shared.city })
  const figures = headlines(shared).map(({ label, value, sign }, at) => {
    const y = FIGURES.top + at * FIGURES.step
    return [
      text(
        FIGURES.right,
        y,
        { size: 72, weight: 700, fill: ink, end: true },
        value === null ? '–' : sign + number.format(value),
      ),
      text(
        FIGURES.right,
        y + 36,
        { size: 22, weight: 500, fill: pale, end: true },
        cut(say(label), LINE.label),
      ),
    ]
  })
  const small: Lettering = { size: 26, weight: 500, fill: pale }
  const title: Lettering = { size: 52, weight: 700, fill: ink }
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="630" viewBox="0 0 ${WIDTH} 630">
<rect width="${WIDTH}" height="630" fill="${ground}"/>
${text(LEFT, 96, small, `${say('title')} · ${brand.name}`)}
${text(LEFT, 160, title, cut(shared.businessName, LINE.title))}
${text(LEFT, 206, small, cut(place, LINE.place))}
${bars}
${figures}
</svg>`.toString()
}
