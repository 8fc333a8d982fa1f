import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { baseApi } from '../shared/api/base-api.ts'

const reducer = combineSlices(baseApi)

export const createAppStore = () =>
  configureStore({
    reducer,
    // Answers of the API are JSON: checking each again for what JSON cannot hold only costs time.
    middleware: (standard) => standard({ serializableCheck: false }).concat(baseApi.middleware),
  })

export type AppStore = ReturnType<typeof createAppStore>
