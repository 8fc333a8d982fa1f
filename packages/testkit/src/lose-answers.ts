interface Database {
  collection(name: string): { updateMany(filter: object, change: object): Promise<unknown> }
}

/** As after a crash of a service between the commit of a command and the record of its answer: nobody knows how it ended. */
export async function loseAnswers(db: Database): Promise<void> {
  const running = { state: 'running', body: null, status: null, leaseUntil: new Date(0) }
  await db.collection('idempotency_keys').updateMany({}, { $set: running })
}
