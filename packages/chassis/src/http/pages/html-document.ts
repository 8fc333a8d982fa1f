import type { Language } from '@avaliax/proto/values.ts'
import { html, type Renderable } from './html.ts'

export const LANGUAGE_TAGS = { pt: 'pt-BR', en: 'en' } as const

interface Document {
  language: Language
  head: Renderable
  body: Renderable
}

/** A whole page, as it is sent. */
export const htmlDocument = ({ language, head, body }: Document): string =>
  html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
</head>
<body>
${body}
</body>
</html>
`.toString()
