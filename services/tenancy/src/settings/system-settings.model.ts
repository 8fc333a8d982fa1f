import { type Connection, Schema } from 'mongoose'

/** The agency's own; there is one document, made by the first change. */
export interface Settings {
  _id: number
  agencyName: string
  agencyUrl: string
  /** Absent: the text that the product brings. */
  scannerOfferText?: string
  /** Absent: allowed. */
  placesStudio?: boolean
  rev: number
  createdAt: Date
  updatedAt: Date
}

export const SETTINGS_ID = 1

const schema = new Schema<Settings>(
  {
    _id: { type: Number, required: true },
    agencyName: { type: String, required: true },
    agencyUrl: { type: String, required: true },
    scannerOfferText: { type: String },
    placesStudio: { type: Boolean },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'system_settings',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)

export const settingsModel = (db: Connection) => db.model<Settings>('SystemSettings', schema)
export type SettingsModel = ReturnType<typeof settingsModel>
