// Chromium is found or fetched by local/chromium.ts, where a failed download is not a failed install.
module.exports = { skipDownload: true };
