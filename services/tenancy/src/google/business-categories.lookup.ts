import { appError } from '@avaliax/chassis/errors.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type {
  BusinessCategory,
  GoogleBusinessCategories,
} from '@avaliax/providers/google-business/google-business-categories.ts'
import type { ConnectionRepository } from './connection.repository.ts'
import type { GoogleService } from './google.service.ts'

const GRANTS_TRIED = 3

interface Deps {
  connections: Pick<ConnectionRepository, 'someInUse'>
  google: Pick<GoogleService, 'withAccess'>
  categories: GoogleBusinessCategories
}

/**
 * The provider's list of categories. It is public and the same in every account, but told only to somebody with a grant: one
 * that is in use is taken, and another one when that does not work.
 */
export function businessCategories({ connections, google, categories }: Deps) {
  return async (language: Language): Promise<BusinessCategory[]> => {
    let cause: unknown
    for (const clientId of await connections.someInUse(GRANTS_TRIED)) {
      try {
        return await google.withAccess({ clientId, userId: null }, (access) =>
          categories.all(access, language),
        )
      } catch (error) {
        cause = error
      }
    }
    throw cause ?? appError('GOOGLE_NOT_READY')
  }
}
export type ReadBusinessCategories = ReturnType<typeof businessCategories>
