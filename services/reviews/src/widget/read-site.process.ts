import { textOfFile } from '@avaliax/proto/file-text.ts'
import type { WidgetSiteCheck } from '@avaliax/proto/reviews/widget.routes.ts'
import { embedIn } from './embed-search.parser.ts'

interface GivenPage {
  bytes: Uint8Array
  snippetId: string
  script: string
}

/** Worker thread: searches a foreign page. */
export default function readSite({ bytes, ...target }: GivenPage): WidgetSiteCheck['result'] {
  return embedIn(textOfFile(bytes), target)
}
