// Chromium is found by activities/render/pdf/find-chromium.ts; a download that fails must not fail the install.
module.exports = { skipDownload: true };
