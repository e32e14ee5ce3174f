import { TestWorkflowEnvironment } from '@temporalio/testing';
import { registerSearchAttributes } from '../../../shared/temporal/register-search-attributes.ts';
import { findTestServer } from './server.ts';

/** The SDK gives the server five seconds to start, which may be too little for a Java program on a busy machine. */
const ATTEMPTS = 3;

/**
 * A separate time-skipping Temporal server for tests of timers: days pass in milliseconds while a workflow's result is awaited, or by
 * `environment.sleep('30 days')`. Our search attributes are registered in its namespace `default`. It does not support reset. The server
 * has one clock, so tests that must not share time need separate environments. Takes about a second; the first time on a machine it
 * downloads the server, so allow the hook some minutes. Stop it by `environment.teardown()`.
 * @throws Error if no test server is found or can be downloaded, or it does not start
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
