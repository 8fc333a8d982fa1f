import { textOfFile } from '@avaliax/proto/file-text.ts'
import type { WidgetSiteCheck } from '@avaliax/proto/reviews/widget.routes.ts'
import { embedIn } from './embed-search.parser.ts'
import { metaPolicies, nonceOf } from './page-policy.domain.ts'

interface GivenPage {
  bytes: Uint8Array
  snippetId: string
  script: string
}

export interface ReadSite {
  result: WidgetSiteCheck['result']
  policies: string[]
  /** The nonce of the script's element. */
  nonce?: string | undefined
}

/** Worker thread: searches a foreign page. */
export default function readSite({ bytes, ...target }: GivenPage): ReadSite {
  const html = textOfFile(bytes)
  return { result: embedIn(html, target), policies: metaPolicies(html), nonce: nonceOf(html, target.script) }
}
