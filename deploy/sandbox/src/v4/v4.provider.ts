import type { Provider } from '../kernel/exchange.ts'
import { googleRefusal, htmlNotFound } from '../kernel/google-error.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { fetchPicture } from './fetch-picture.ts'
import { mediaRoutes } from './media.routes.ts'
import { postRoutes } from './posts.routes.ts'
import { reviewRoutes } from './reviews.routes.ts'
import { V4_SERVICE } from './v4-error.ts'

/** Anything that is no known path, a bare `locations/...` above all, is an HTML page with status 404. */
export function v4Provider(state: SandboxState): Provider {
  return {
    api: 'v4',
    prefix: '/v4',
    routes: [...reviewRoutes(state), ...postRoutes({ state, fetchPicture }), ...mediaRoutes(state)],
    refuse: googleRefusal(V4_SERVICE),
    notFound: () => htmlNotFound(),
  }
}
