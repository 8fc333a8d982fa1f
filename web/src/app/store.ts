import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { baseApi } from '../shared/api/base-api.ts'

const reducer = combineSlices(baseApi)

export const createAppStore = () =>
  configureStore({
    reducer,
    // All state is answers of the API, kept by RTK Query: the development checks would only slow every page down.
    middleware: (standard) =>
      standard({ serializableCheck: false, immutableCheck: false }).concat(baseApi.middleware),
  })

export type AppStore = ReturnType<typeof createAppStore>
