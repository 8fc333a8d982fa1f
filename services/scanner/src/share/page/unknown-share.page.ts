import { plainPage } from '@avaliax/chassis/http/plain-page.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { shareText } from './share.texts.ts'

/** For a link that leads to no plan. */
export function unknownSharePage(language: Language): string {
  const say = shareText(language)
  const link = { href: '/scan', label: say('own') }
  return plainPage({ title: say('unknownTitle'), body: say('unknownText'), language, link })
}
