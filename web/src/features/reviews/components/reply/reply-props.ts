import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ReplyActions } from '../../hooks/use-reply-actions.tsx'

export interface Editing {
  /** Text being typed; null while nobody types. */
  draft: string | null
  keep: (text: string) => void
  drop: () => void
}

export interface ReplyProps {
  review: Review
  client: Client
  editing: Editing
}

export interface PartProps extends ReplyProps {
  actions: ReplyActions
}
