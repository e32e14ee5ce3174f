import { TestWorkflowEnvironment } from '@temporalio/testing';
import { registerSearchAttributes } from '../worker/search-attributes.ts';
import { findTestServer } from './temporal-test-server.ts';

/** The SDK gives the server five seconds to answer, which on a busy machine may be too few for a Java program. */
const ATTEMPTS = 3;

/**
 * A Temporal server of its own for tests of timers: days pass in milliseconds while somebody awaits a workflow's result, or by
 * `environment.sleep('30 days')`. Our search attributes are registered in its namespace `default`. It has no reset.
 * One clock serves the whole server, so what must not share time needs an environment each. Takes about a second; the first time ever on a
 * machine it fetches the server, so give the hook that calls it some minutes. End it by `environment.teardown()`.
 * @throws when there is no test server and none can be fetched, or it does not start
 */
export async function startTimeSkipping(): Promise<TestWorkflowEnvironment> {
  const environment = await start(await findTestServer());
  try {
    await registerSearchAttributes(environment.nativeConnection, 'default');
    return environment;
  } catch (error) {
    await environment.teardown();
    throw error;
  }
}

async function start(path: string): Promise<TestWorkflowEnvironment> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await TestWorkflowEnvironment.createTimeSkipping({ server: { executable: { type: 'existing-path', path } } });
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
