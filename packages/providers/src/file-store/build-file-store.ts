import { join } from 'node:path'
import { userAgentOf } from '../http/user-agent.ts'
import type { FileStore } from './file-store.ts'
import type { FileStoreConfig } from './file-store-config.ts'
import { folderStore } from './folder-store.ts'
import { type S3Place, s3Store } from './s3-store.ts'

interface Deps {
  config: FileStoreConfig
  /** The service that saves pictures has them in its `files` there. */
  dataDir: string
  publicUrl?: string
}

/** The store of saved pictures. */
export function buildFileStore({ config, dataDir, publicUrl }: Deps): FileStore {
  const bucket = s3Place(config)
  return bucket
    ? s3Store({ ...bucket, userAgent: userAgentOf(publicUrl) })
    : folderStore({ folder: join(dataDir, 'files') })
}

/** Null: no bucket. */
function s3Place(config: FileStoreConfig): S3Place | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = config
  const { FILES_S3_ACCESS_KEY: accessKeyId, FILES_S3_SECRET_KEY: secretAccessKey } = config
  const isComplete = endpoint && bucket && accessKeyId && secretAccessKey
  return isComplete ? { endpoint, bucket, region, accessKeyId, secretAccessKey } : null
}
