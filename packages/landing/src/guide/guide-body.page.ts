import { type Html, html, raw } from '@avaliax/chassis/http/pages/html.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { Parser, Renderer, type Token, type Tokens } from 'marked'
import { GUIDE_PICTURE_SIZE } from './guide-pictures.data.ts'

interface Shown {
  language: Language
  /** Addresses of the pictures by their names. */
  pictures: Readonly<Record<string, string>>
}

/** The text of a page as HTML: links within the guide keep the language, a picture is named and not addressed. */
export function guideBody(body: Token[], { language, pictures }: Shown): Html {
  class GuideRenderer extends Renderer {
    override link({ href, tokens }: Tokens.Link): string {
      // Pages of the console know the language themselves.
      const address = href.startsWith('/ajuda') ? `${href}?lang=${language}` : href
      return html`<a href="${address}">${raw(this.parser.parseInline(tokens))}</a>`.toString()
    }

    override image({ href, text }: Tokens.Image): string {
      const { width, height } = GUIDE_PICTURE_SIZE
      return html`<img class="shot" src="${pictures[href]}" width="${width}" height="${height}" alt="${text}" loading="lazy">`.toString()
    }

    override paragraph(paragraph: Tokens.Paragraph): string {
      const [only, ...further] = paragraph.tokens
      return only?.type === 'image' && further.length === 0
        ? `${this.image(only as Tokens.Image)}\n`
        : super.paragraph(paragraph)
    }
  }
  return raw(new Parser({ renderer: new GuideRenderer() }).parse(body))
}
