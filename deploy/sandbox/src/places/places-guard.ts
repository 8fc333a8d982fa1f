import { type Exchange, header } from '../kernel/exchange.ts'
import { type FieldTree, maskPaths, maskProblem } from '../kernel/field-mask.ts'
import { errorInfo, refuse } from '../kernel/google-error.ts'
import { isLiveGoogleKey } from '../live-keys.ts'

export const PLACES_SERVICE = 'places.googleapis.com'

export function checkKey(exchange: Exchange): void {
  const key = header(exchange, 'x-goog-api-key') ?? exchange.query.get('key')
  if (!key) {
    refuse(403, {
      message: "Method doesn't allow unregistered callers (callers without established identity).",
    })
  }
  if (key.startsWith('invalid') || isLiveGoogleKey(key)) {
    refuse(400, {
      message: 'API key not valid. Please pass a valid API key. (SANDBOX: live-looking keys are refused)',
      details: [errorInfo('API_KEY_INVALID', PLACES_SERVICE)],
    })
  }
}

export function fieldMask(exchange: Exchange, tree: FieldTree): string[] {
  const mask =
    header(exchange, 'x-goog-fieldmask') ?? exchange.query.get('fields') ?? exchange.query.get('$fields')
  if (!mask) {
    return refuse(400, {
      message:
        'FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters on how to provide it.',
    })
  }
  const paths = maskPaths(mask)
  const problem = paths.includes('*') ? null : maskProblem(paths, tree, true)
  if (problem) {
    refuse(400, {
      message: `Error expanding 'fields' parameter. Cannot find matching fields for path '${problem.path}'.`,
    })
  }
  return paths
}
