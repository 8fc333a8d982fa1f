import { belongTogether, needs } from '@avaliax/chassis/config/belong-together.ts'
import { inProduction, strongKey } from '@avaliax/chassis/config/production-rules.ts'
import { z } from 'zod'

/** Variables of the store of saved pictures. */
export const fileStoreConfig = z.object({
  ...belongTogether({
    /** Saved pictures are stored in a bucket when all of these are set, else in `DATA_DIR/files`. */
    FILES_S3_ENDPOINT: z.url().optional(),
    FILES_S3_BUCKET: z.string().min(1).optional(),
    FILES_S3_ACCESS_KEY: z.string().min(1).optional(),
    FILES_S3_SECRET_KEY: inProduction(z.string().min(1).optional(), strongKey),
  }),
  FILES_S3_REGION: needs(z.string().min(1).default('us-east-1'), 'FILES_S3_ENDPOINT'),
})
export type FileStoreConfig = z.output<typeof fileStoreConfig>
