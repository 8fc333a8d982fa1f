export interface WireTemplate {
  id: string
  wabaId: string
  name: string
  language: string
  category: string
  status: string
  quality: string
  body: string
  reason: string
}

/** These outlive a restart: templates, which the application keeps as well. */
export interface MetaState {
  templates: WireTemplate[]
  lastId: number
}

export const freshMeta = (): MetaState => ({ templates: [], lastId: 700_000_000_000_000 })
